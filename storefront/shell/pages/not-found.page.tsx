import type { GoodsItem } from '../../../schemas/types/contract.ts';
import { loadRecommended, Recommended } from '../../goods/cards/Recommended.tsx';
import { SearchBox } from '../../goods/search/SearchBox.tsx';
import type { W0089MissingPage } from '../../../schemas/types/W0089-missing-page.ts';
import type { BlockProps, LoadArgs } from '../../route-types.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { Place } from '../Place.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import styles from './message.module.css';

/** Recommended goods; the page does not depend on them. */
export async function load({ api, blocks }: LoadArgs<W0089MissingPage>): Promise<GoodsItem[]> {
  return (await blocks()).isRecommendedShown ? loadRecommended(api) : [];
}

/** Unknown routes (storefront spec 2.6: "sorry, the page does not exist" with a link home), with search and recommended goods. */
export default function NotFoundPage({ data, site, places, blocks }: BlockProps<GoodsItem[], W0089MissingPage>) {
  return (
    <>
      <section className={styles.message}>
        <img src="/artwork/mall/empty-not-found.svg" alt="" width="240" height="180" />
        <h1>{blocks.title || COMMON_MESSAGES.pageNotFound}</h1>
        <p>{blocks.hint || '您访问的页面可能已被移除，或地址有误。'}</p>
        {/* On the mobile site the header has the search. */}
        {site.base === '' && blocks.isSearchShown && (
          <SearchBox label="搜索商品" name="keywords" value="" action="/items" />
        )}
        <ButtonLink kind="primary" href={site.base || '/'}>
          {COMMON_MESSAGES.backHome}
        </ButtonLink>
      </section>
      <Place part={places?.between} />
      <Recommended list={data} site={site} title={blocks.recommendedTitle} />
    </>
  );
}
