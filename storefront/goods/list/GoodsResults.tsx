import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Pagination } from '../../../ui/list/Pager.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { GoodsGrid } from './GoodsGrid.tsx';
import type { StaffPrices } from '../../purchase/staff/staff-prices.ts';
import { hrefWith, pageName, pageOf, PAGE_SIZE } from '../../parts/list-state.ts';
import styles from './GoodsResults.module.css';

interface GoodsResultsProps {
  goods: GoodsItems;
  /** Prices in internal purchases of the member. */
  prices?: StaffPrices;
  site: Site;
  /** In a row of the desktop. */
  columns?: number;
  /** Text for an empty list. */
  none: { title: string; hint: string };
  /** Link for an empty list. */
  way: { href: string; text: string };
}

/** A page of goods with pagination, or a message when there are none. */
export function GoodsResults({ goods, prices, site, columns, none, way }: GoodsResultsProps) {
  if (goods.list.length === 0)
    return (
      <Empty
        picture="/artwork/mall/empty-results.svg"
        {...none}
        action={
          <ButtonLink href={way.href} kind="primary">
            {way.text}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <GoodsGrid list={goods.list} site={site} first columns={columns} {...(prices && { prices })} />
      <div className={styles.pages}>
        <Pagination
          page={pageOf(site.url.searchParams)}
          total={goods.total_count}
          pageSize={PAGE_SIZE}
          hrefOf={(target) => hrefWith(site, { page: pageName(target) })}
        />
      </div>
    </>
  );
}
