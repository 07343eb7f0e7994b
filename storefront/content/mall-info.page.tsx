import { safePicture } from '../../engine/address.ts';
import type { MallInfoAnswer } from '../../schemas/types/contract.ts';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { answered, mallName, type LoadArgs, type PageProps } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import styles from './mall-info.module.css';

/** /shopInfo: who runs the mall, its licence and how to reach it; what was not set is left out. */
export async function load({ api }: LoadArgs): Promise<MallInfoAnswer> {
  return answered(await api.call('GET shops/info', {}));
}

function Facts({ id, title, facts }: { id: string; title: string; facts: [string, string][] }) {
  const known = facts.filter(([, value]) => value !== '');
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {known.length === 0 && <p>商家尚未填写。</p>}
      {known.length > 0 && (
        <dl>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export default function MallInfoPage({ data, site }: PageProps<MallInfoAnswer>) {
  const { brand_name, logo, intro, company, credit_code, record, address, phone, hours, email } = data;
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={[{ name: '首页', href: site.base || '/' }, { name: '商城信息' }]} />
      <div className={styles.card}>
        {safePicture(logo) && <img src={safePicture(logo)} alt="" height="40" />}
        <h1>{brand_name || mallName(site)}</h1>
        {intro && <p>{intro}</p>}
        <Facts
          id="license"
          title="营业执照"
          facts={[
            ['企业名称', company],
            ['统一社会信用代码', credit_code],
            ['网站备案', record],
          ]}
        />
        <Facts
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
      </div>
    </div>
  );
}
