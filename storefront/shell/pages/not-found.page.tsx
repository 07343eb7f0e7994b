import type { GoodsItem } from '../../../schemas/types/contract.ts';
import { loadRecommended, Recommended } from '../../goods/cards/Recommended.tsx';
import { SearchBox } from '../../goods/search/SearchBox.tsx';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { Place } from '../Place.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import styles from './message.module.css';

/** Recommended goods; the page does not depend on them. */
export async function load({ api }: Pick<LoadArgs, 'api'>): Promise<GoodsItem[]> {
  return loadRecommended(api);
}

/** Unknown routes (storefront spec 2.6: "sorry, the page does not exist" with a link home), with search and recommended goods. */
export default function NotFoundPage({ data, site, places }: PageProps<GoodsItem[]>) {
  return (
    <>
      <section className={styles.message}>
        <img src="/artwork/mall/empty-not-found.svg" alt="" width="240" height="180" />
        <h1>{COMMON_MESSAGES.pageNotFound}</h1>
        <p>您访问的页面可能已被移除，或地址有误。</p>
        {/* On the mobile site the header has the search. */}
        {site.base === '' && <SearchBox label="搜索商品" name="keywords" value="" action="/items" />}
        <ButtonLink kind="primary" href={site.base || '/'}>
          {COMMON_MESSAGES.backHome}
        </ButtonLink>
      </section>
      <Place part={places?.between} />
      <Recommended list={data} site={site} />
    </>
  );
}
