import type { PageProps } from '../../route-types.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './message.module.css';

/** The backend does not respond. The address stays, so a reload tries again. */
export default function UnavailablePage({ site }: PageProps) {
  return (
    <section className={styles.message}>
      <img src="/artwork/mall/empty-error.svg" alt="" width="240" height="180" />
      <h1>暂时无法连接，请稍后再试</h1>
      <p>商城服务暂时没有响应，您的购物车和订单不受影响。</p>
      <Row>
        <ButtonLink kind="primary" href={site.url.pathname + site.url.search}>
          重试
        </ButtonLink>
        <ButtonLink kind="text" href={site.base || '/'}>
          返回首页
        </ButtonLink>
      </Row>
    </section>
  );
}
