import type { PageProps } from '../../route-types.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './message.module.css';

/** For all other errors (storefront spec 2.6: "application error" with a home link). The cause is only in the log. */
export default function ErrorPage({ site }: PageProps) {
  return (
    <section className={styles.message}>
      <img src="/artwork/mall/empty-error.svg" alt="" width="240" height="180" />
      <h1>应用出错</h1>
      <p>页面暂时无法显示，请稍后再试。</p>
      <Row>
        <ButtonLink kind="primary" href={site.url.pathname + site.url.search}>
          重新加载
        </ButtonLink>
        <ButtonLink kind="text" href={site.base || '/'}>
          返回首页
        </ButtonLink>
      </Row>
    </section>
  );
}
