import { Island } from '../../../engine/render/Island.tsx';
import type { PageProps, Resend, Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import TryAgain from './TryAgain.island.tsx';
import styles from './message.module.css';

/** Sends a form again with all that was typed. */
function SendAgain({ site, fields }: { site: Site; fields: Resend['fields'] }) {
  return (
    <form method="post" action={site.url.pathname + site.url.search}>
      {fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="primary">
        重新提交
      </Button>
    </form>
  );
}

/** What became of a form that could not be carried out. */
function formText({ isWhole }: Resend): string {
  return isWhole
    ? '商城服务暂时没有响应。您填写的内容已为您保留，请稍后重新提交。'
    : '商城服务暂时没有响应。请返回上一页，稍后重新提交。';
}

/** The backend does not respond. The address stays, so a reload tries again; the page does so by itself. */
export default function UnavailablePage({ site }: PageProps) {
  const { resend } = site;
  return (
    <section className={styles.message}>
      <img src="/artwork/mall/empty-error.svg" alt="" width="240" height="180" />
      <h1>暂时无法连接，请稍后再试</h1>
      <p>{resend ? formText(resend) : '商城服务暂时没有响应，您的购物车和订单不受影响。'}</p>
      {!resend && <Island name="TryAgain" component={TryAgain} props={{}} hydrate="idle" />}
      <Row>
        {resend?.isWhole ? (
          <SendAgain site={site} fields={resend.fields} />
        ) : (
          <ButtonLink kind="primary" href={site.url.pathname + site.url.search}>
            重试
          </ButtonLink>
        )}
        <ButtonLink kind="text" href={site.base || '/'}>
          返回首页
        </ButtonLink>
      </Row>
    </section>
  );
}
