import type { ShopNearby } from '../../engine/document/content.ts';
import { Island } from '../../engine/render/Island.tsx';
import { readNearby } from '../../engine/rules/places/nearby-answer.ts';
import type { MerchantSettingAnswer } from '../../schemas/types/contract.ts';
import CodeLoginForm from '../sign-in/login/CodeLoginForm.island.tsx';
import type { PictureCodeAnswer } from '../../schemas/types/contract.ts';
import { accountForm, loadPicture } from '../sign-in/parts/account-form.ts';
import { codeWays } from '../sign-in/parts/code-ways.ts';
import { NoWay } from '../sign-in/parts/NoWay.tsx';
import { ShopCards } from '../shops/ShopCard.tsx';
import { answered, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { richText } from '../../engine/document/rich-text.ts';
import { Columns, Row, Stack, Well } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './merchant.module.css';

interface MerchantData {
  setting: MerchantSettingAnswer;
  /** status of the signed-in applicant; undefined when the sign-in form is shown */
  status: '' | '1' | '2' | '3' | undefined;
  picture: PictureCodeAnswer | null;
  /** Some of the mall's shops, and how many there are. */
  shops: ShopNearby[];
  total: number;
}

/** Shops that are shown: one row on a desktop. */
const SHOPS = 4;

/** /shop: explains how to become a merchant of the mall, and signs in; ?login=1 always shows the sign-in form. */
export async function load(args: LoadArgs): Promise<MerchantData> {
  const { api, site } = args;
  const showsLogin = !site.store || site.form !== undefined || site.url.searchParams.get('login') === '1';
  const [setting, own, open] = await Promise.all([
    api.call('GET merchant/basesetting'),
    showsLogin ? undefined : api.call('GET merchant/settlementapply/auditstatus'),
    api.call('GET distributor/list', { page: 1, pageSize: SHOPS }),
  ]);
  const status = own?.data?.audit_status;
  const picture = status === undefined ? await loadPicture(args, 'merchant_login') : null;
  const shops = readNearby(open.data).list;
  return { setting: answered(setting), status, picture, shops, total: Number(open.data?.total_count ?? shops.length) };
}

const STEPS = [
  ['手机登录', '用手机号码和短信验证码登录，无需注册。'],
  ['填写申请', '填写企业信息并上传证照，可以随时保存草稿。'],
  ['等待审核', '商城在三个工作日内审核，结果以短信通知。'],
  ['开店经营', '审核通过后店铺自动开通，登录商家中心即可经营。'],
] as const;

const WAYS = {
  '': { text: '您的申请还没有提交。', name: '继续填写', path: '/shop/settleForm' },
  '1': { text: '您的申请正在审核。', name: '查看审核进度', path: '/shop/review' },
  '2': { text: '您的店铺已经开通。', name: '查看店铺状态', path: '/shop/review' },
  '3': { text: '您的申请未通过审核。', name: '查看原因', path: '/shop/review' },
} as const;

function Entry({ data, site }: { data: MerchantData; site: Site }) {
  const { status, picture, setting } = data;
  if (status !== undefined) {
    const { text, name, path } = WAYS[status];
    return (
      <>
        <h2 id="entry">您已登录</h2>
        <p>{text}</p>
        <ButtonLink kind="primary" size="large" block href={site.base + path}>
          {name}
        </ButtonLink>
      </>
    );
  }
  const page = accountForm(site, `${site.base}/shop`);
  return (
    <>
      <h2 id="entry">商家登录</h2>
      {!setting.display_on_pc && <Note as={Well}>商家入驻暂未开放，已入驻的商家可以登录。</Note>}
      {codeWays(site).includes('mobile') ? (
        <Island
          name="CodeLoginForm"
          component={CodeLoginForm}
          props={{ page, picture, kind: 'merchant_login', submit: setting.display_on_pc ? '登录 / 申请入驻' : '登录' }}
          hydrate="touch"
        />
      ) : (
        <NoWay base={site.base} text="本商城暂不能发送短信验证码，商家无法登录" />
      )}
    </>
  );
}

export default function MerchantPage({ data, site }: PageProps<MerchantData>) {
  const { setting } = data;
  return (
    <div className={styles.page}>
      <div className={styles.banner}>
        <Stack gap={2}>
          <h1>商家入驻</h1>
          <Text as="p" tone="second">
            把好货带给更多人：填一份申请，就能在商城开店。
          </Text>
          <Columns as="ol" gap={5}>
            {STEPS.map(([title, text], index) => (
              <Row as="li" key={title} gap={3} align="start">
                <b className="middle fixed" aria-hidden="true">
                  {index + 1}
                </b>
                <div>
                  <Text as="p" size="md">
                    <strong>{title}</strong>
                  </Text>
                  <Note>{text}</Note>
                </div>
              </Row>
            ))}
          </Columns>
        </Stack>
        <Stack as="section" gap={4} className={`${styles.ground} ${styles.entry}`} aria-labelledby="entry">
          <Entry data={data} site={site} />
        </Stack>
      </div>
      {setting.content !== '' && (
        <section className={`${styles.ground} ${styles.terms}`} aria-labelledby="terms">
          <h2 id="terms">入驻须知</h2>
          <div data-rich="" dangerouslySetInnerHTML={{ __html: richText(setting.content) }} />
        </section>
      )}
      {data.shops.length > 0 && (
        <Stack as="section" gap={4} className={styles.shops} aria-labelledby="shops">
          <Row at="edges" wraps="always">
            <h2 id="shops">已有 {data.total} 家店铺在这里经营</h2>
            <ButtonLink kind="text" href={`${site.base}/store`}>
              全部店铺
            </ButtonLink>
          </Row>
          <ShopCards shops={data.shops.slice(0, SHOPS)} base={site.base} />
        </Stack>
      )}
    </div>
  );
}
