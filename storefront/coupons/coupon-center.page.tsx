import { Island } from '../../engine/render/Island.tsx';
import { formatDate } from '../../engine/rules/format/dates.ts';
import type { CouponCard, CouponList } from '../../schemas/types/contract.ts';
import CouponCenter, { type CentreCoupon } from './CouponCenter.island.tsx';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { MemberList } from '../member/parts/MemberList.tsx';
import { pageOf } from '../parts/list-state.ts';
import { clampPage, ROWS_PAGE } from '../member/parts/member-list.ts';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import type { LoadArgs, PageProps } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { couponProps } from '../goods/item/item-props.ts';
import styles from '../member/parts/member.module.css';

interface CentreData {
  coupons: CouponList | undefined;
  /** Unix seconds; coupons that begin later cannot be claimed yet. */
  now: number;
  navCounts: NavCounts;
}

/** /member/coupon-center and its other addresses: coupons that have not ended, 10 a page. */
export async function load({ api, site }: LoadArgs): Promise<CentreData> {
  const query = { end_date: 1, page_size: ROWS_PAGE } as const;
  const page = pageOf(site.url.searchParams);
  const [answer, navCounts] = await Promise.all([
    api.call('GET getCardList', { ...query, page_no: page }),
    loadCounts({ api, site }),
  ]);
  let coupons = answer.data;
  // A page past the end has no rows, so total_count is read from the first page.
  if (coupons?.list.length === 0 && page > 1) coupons = (await api.call('GET getCardList', query)).data;
  if (coupons) clampPage(site, coupons.total_count, ROWS_PAGE);
  return { coupons, now: Math.floor(Date.now() / 1000), navCounts };
}

function rowsOf(cards: CouponCard[], now: number): CentreCoupon[] {
  return couponProps(cards).map((claim, index) => {
    const card = cards[index] as CouponCard;
    const { card_type, title, description, discount, reduce_cost, least_cost, begin_date, end_date, fixed_term } = card;
    const whole = `${formatDate(begin_date)} 至 ${formatDate(end_date)}`;
    const period = fixed_term > 0 ? `领取后 ${fixed_term} 天内，最晚 ${formatDate(end_date)}` : whole;
    const facts = { card_type, title, description, discount, reduce_cost, least_cost };
    return {
      claim,
      ticket: { card_id: claim.id, ...facts, period },
      begins: begin_date > now ? formatDate(begin_date) : '',
    };
  });
}

export default function CouponCenterPage({ data, site }: PageProps<CentreData>) {
  const { coupons, now, navCounts } = data;
  return (
    <MemberArea
      site={site}
      title="领券中心"
      counts={navCounts}
      tools={
        <ButtonLink kind="text" href={`${site.base}/member/coupon`}>
          我的优惠券
        </ButtonLink>
      }
    >
      {site.form && (
        <p className={styles.error} role="alert">
          {site.form.error}
        </p>
      )}
      <MemberList
        site={site}
        total={coupons?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-coupons',
          title: '暂时没有可领取的优惠券',
          hint: '新的优惠券会在这里发放',
          href: `${site.base}/items`,
          action: '去逛逛',
        }}
      >
        <Island
          name="CouponCenter"
          component={CouponCenter}
          props={{ list: rowsOf(coupons?.list ?? [], now), action: site.url.pathname + site.url.search }}
          hydrate="touch"
        />
      </MemberList>
    </MemberArea>
  );
}
