import type { PageProps } from '../route-types.ts';
import styles from './message.module.css';

/** Unknown routes (storefront spec 2.6: "sorry, the page does not exist" with a link home). */
export default function NotFoundPage({ site }: PageProps) {
  return (
    <section className={styles.message}>
      <img src="/artwork/mall/empty-not-found.svg" alt="" width="240" height="180" />
      <h1>抱歉，页面不存在</h1>
      <p>您访问的页面可能已被移除，或地址有误。</p>
      <a className={styles.home} href={site.base || '/'}>
        返回首页
      </a>
    </section>
  );
}
