import { safePicture } from '../../engine/address.ts';
import type { MallInfoAnswer } from '../../schemas/types/contract.ts';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { answered, mallName, type LoadArgs, type PageProps } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './mall-info.module.css';

/** /shopInfo: the mall's operator, licence and contact; facts that are not set are left out. */
export async function load({ api }: LoadArgs): Promise<MallInfoAnswer> {
  return answered(await api.call('GET shops/info', {}));
}

function KnownFacts({ id, title, facts }: { id: string; title: string; facts: [string, string][] }) {
  const known = facts.filter(([, value]) => value !== '');
  return (
    <Stack as="section" id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <Text as="h2" size="md" id={`${id}-title`}>
        {title}
      </Text>
      {known.length === 0 && <p>商家尚未填写。</p>}
      {known.length > 0 && <Facts facts={known} names="long" />}
    </Stack>
  );
}

export default function MallInfoPage({ data, site }: PageProps<MallInfoAnswer>) {
  const { brand_name, logo, intro, company, credit_code, record, address, phone, hours, email } = data;
  return (
    <div className={`centred ${styles.page}`}>
      <Breadcrumb crumbs={[{ name: '首页', href: site.base || '/' }, { name: '商城信息' }]} />
      <Stack gap={5} align="start" className={`card ${styles.card}`}>
        <Stack gap={2} align="start">
          {safePicture(logo) && <img src={safePicture(logo)} alt="" height="40" />}
          <h1>{brand_name || mallName(site)}</h1>
          {intro && <Note>{intro}</Note>}
        </Stack>
        <KnownFacts
          id="license"
          title="营业执照"
          facts={[
            ['企业名称', company],
            ['统一社会信用代码', credit_code],
            ['网站备案', record],
          ]}
        />
        <KnownFacts
          id="contact"
          title="联系我们"
          facts={[
            ['客服电话', phone],
            ['服务时间', hours],
            ['电子邮箱', email],
            ['联系地址', address],
          ]}
        />
        <ButtonLink href={`${site.base}/store`}>查看全部店铺</ButtonLink>
      </Stack>
    </div>
  );
}
