import { OFFERS_MESSAGES } from '../../engine/rules/messages/offers.ts';
import type { GoodsItem, OwnCoupon, OwnCouponList } from '../../schemas/types/contract.ts';
import { CouponTicket } from '../../widgets/parts/CouponTicket.tsx';
import { CouponTickets } from './CouponTickets.tsx';
import { loadBelow, Recommended } from '../goods/cards/Recommended.tsx';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { MemberList } from '../member/parts/MemberList.tsx';
import { MemberTabs } from '../member/parts/area/MemberTabs.tsx';
import { pageOf } from '../parts/list-state.ts';
import { clampPage, memberHref, ROWS_PAGE } from '../member/parts/member-list.ts';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import type { LoadArgs, PageProps, Site } from '../route-types.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Input } from '../../ui/controls/Input.tsx';
import { Row } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './coupon.module.css';

/** Values of `status` on the wire. */
const TABS = [
  { status: 1, name: '未使用' },
  { status: 2, name: '已使用' },
  { status: 3, name: '已过期' },
] as const;

interface CouponsData {
  own: OwnCouponList | undefined;
  /** Number of coupons in each tab. */
  numbers: number[];
  recommended: GoodsItem[];
  navCounts: NavCounts;
}

function statusOf({ url }: Site): (typeof TABS)[number]['status'] {
  const status = Number(url.searchParams.get('status'));
  return TABS.find((tab) => tab.status === status)?.status ?? 1;
}

/** /member/coupon: the member's coupons by state, 10 a page. */
export async function load({ api, site }: LoadArgs): Promise<CouponsData> {
  const current = statusOf(site);
  const page = pageOf(site.url.searchParams);
  const [navCounts, own, ...counted] = await Promise.all([
    loadCounts({ api, site }),
    api.call('GET user/getUserCardList', { status: current, page, pageSize: ROWS_PAGE }),
    ...TABS.map(({ status }) => api.call('GET user/getUserCardList', { status, page: 1, pageSize: 1 })),
  ]);
  const numbers = counted.map(({ data }) => data?.total_count ?? 0);
  if (own.data) clampPage(site, numbers[current - 1] ?? 0, ROWS_PAGE);
  const recommended = await loadBelow(api, numbers[current - 1]);
  return { own: own.data, numbers, recommended, navCounts };
}

function shopQuery({ distributor_id: shop }: OwnCoupon): string {
  return Number(shop) > 0 ? `?distributor_id=${shop}` : '';
}

function Ticket({ coupon, site }: { coupon: OwnCoupon; site: Site }) {
  const { card_id, title, begin_date, end_date, invalid_desc, valid, card_type } = coupon;
  const period = `${begin_date} 至 ${end_date}`;
  const canUse = valid === 1 && card_type !== 'gift';
  return (
    <CouponTicket
      coupon={{ ...coupon, card_id: String(card_id), period }}
      look="page"
      as="li"
      faded={coupon.status !== 1}
    >
      {canUse ? (
        <ButtonLink size="small" href={`${site.base}/items${shopQuery(coupon)}`} aria-label={`去使用：${title}`}>
          去使用
        </ButtonLink>
      ) : (
        <span>{valid === 1 ? OFFERS_MESSAGES.useInShop : invalid_desc}</span>
      )}
    </CouponTicket>
  );
}

/** The form that exchanges a code for a coupon. */
function Exchange({ site }: { site: Site }) {
  const error = site.form?.error ?? '';
  const done = site.url.searchParams.get('done') === '1' && !site.form;
  return (
    <Row
      as="form"
      wraps="always"
      gap={3}
      className={`card ${styles.exchange}`}
      method="post"
      action={`${site.base}/member/coupon`}
    >
      <label htmlFor="coupon-code">兑换码</label>
      <Input
        id="coupon-code"
        name="code"
        defaultValue={site.form?.values['code']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
        aria-invalid={error !== '' || undefined}
        aria-describedby="coupon-code-message"
      />
      <Button type="submit">兑换</Button>
      <Text as="p" tone={error ? 'danger' : 'success'} id="coupon-code-message" role={error ? 'alert' : 'status'}>
        {error || (done ? '兑换成功，优惠券已到账' : '')}
      </Text>
    </Row>
  );
}

export default function CouponPage({ data, site }: PageProps<CouponsData>) {
  const current = statusOf(site);
  const tabs = TABS.map(({ status, name }, index) => ({
    name,
    href: memberHref(site, { status: status === 1 ? null : String(status), page: null }),
    current: status === current,
    count: data.numbers[index],
  }));
  const name = TABS.find(({ status }) => status === current)?.name ?? '';
  return (
    <MemberArea
      site={site}
      title="优惠券"
      counts={data.navCounts}
      tools={
        <ButtonLink kind="text" href={`${site.base}/member/coupon-center`}>
          去领券
        </ButtonLink>
      }
    >
      <Exchange site={site} />
      <MemberTabs label="优惠券状态" tabs={tabs} underlined />
      <MemberList
        site={site}
        total={data.own?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-coupons',
          title: `没有${name}的优惠券`,
          hint: '领券中心有正在发放的优惠券',
          href: `${site.base}/member/coupon-center`,
          action: '去领券中心',
        }}
      >
        <CouponTickets label={`${name}的优惠券`}>
          {data.own?.list.map((coupon) => (
            <Ticket key={coupon.code} coupon={coupon} site={site} />
          ))}
        </CouponTickets>
      </MemberList>
      <Recommended list={data.recommended} site={site} />
    </MemberArea>
  );
}
