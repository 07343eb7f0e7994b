import { safePicture } from '../../engine/address.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import type {
  Favourite,
  ListFootprintsAnswer,
  GoodsItem,
  Member,
  CountOrdersAnswer,
} from '../../schemas/types/contract.ts';
import { GoodsGrid } from '../goods/list/GoodsGrid.tsx';
import { GoodsStrip } from './GoodsStrip.tsx';
import { favouriteRow, footprintRow } from './kept/kept-rows.ts';
import { MemberArea } from './parts/MemberArea.tsx';
import { MemberNav } from './parts/MemberNav.tsx';
import { loadCounts, type PlaceCounts } from './parts/member-places.ts';
import { ORDER_TABS } from '../orders/list/order-list-state.ts';
import { answered, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import styles from './user-info.module.css';

interface UserInfoData {
  member: Member;
  gradeName: string;
  orders: CountOrdersAnswer | undefined;
  liked: Favourite[];
  seen: ListFootprintsAnswer['list'];
  recommended: GoodsItem[];
  places: PlaceCounts;
}

/** Goods in a strip, and recommended ones. */
const STRIP = 6;
const RECOMMENDED = 10;

/** /member/user-info: the member centre, on a phone 我的. Only the member must answer. */
export async function load({ api, site }: LoadArgs): Promise<UserInfoData> {
  const [member, grades, orders, liked, seen, recommended, places] = await Promise.all([
    api.call('GET member'),
    api.call('GET membercard/grades'),
    api.call('GET orderscount', { order_type: 'normal' }),
    api.call('GET member/collect/item', { page: 1, pageSize: STRIP }),
    api.call('GET member/browse/history/list', { page: 1, pageSize: STRIP }),
    api.call('GET promotions/recommendlike', { page: 1, pageSize: RECOMMENDED }),
    loadCounts({ api, site }, true),
  ]);
  const known = answered(member);
  const grade = grades.data?.member_card_list.find(({ grade_id }) => String(grade_id) === String(known.grade_id));
  return {
    member: known,
    gradeName: grade?.grade_name ?? '',
    orders: orders.data,
    liked: liked.data?.list ?? [],
    seen: seen.data?.list ?? [],
    recommended: recommended.data?.list ?? [],
    places,
  };
}

function Who({ member, gradeName, site: { base } }: { member: Member; gradeName: string; site: Site }) {
  const { avatar, username, email = '' } = member.memberInfo;
  const mobile = member.memberInfo.mobile || email;
  return (
    <section className={styles.who} aria-label="我的资料">
      <img src={safePicture(avatar) || '/artwork/mall/avatar.svg'} alt="" width="72" height="72" />
      <div className={styles.name}>
        <strong>{username || mobile}</strong>
        <span>{mobile}</span>
      </div>
      <div className={styles.ways}>
        {gradeName && (
          <a className={styles.grade} href={`${base}/member/rights`}>
            <span>{gradeName}</span>
          </a>
        )}
        {member.vipgrade.is_vip && (
          <a className={styles.grade} href={`${base}/member/vip`}>
            <span>{member.vipgrade.grade_name}</span>
          </a>
        )}
        <a href={`${base}/member/profile`}>编辑资料</a>
      </div>
      <ul className={styles.assets}>
        <li>
          <a href={`${base}/member/deposit`}>
            <b>{formatYuan(member.deposit)}</b>
            储值余额
          </a>
        </li>
        <li>
          <a href={`${base}/member/point`}>
            <b>{member.point}</b>
            积分
          </a>
        </li>
        <li>
          <a href={`${base}/member/coupon`}>
            <b>{member.coupon}</b>
            优惠券
          </a>
        </li>
      </ul>
    </section>
  );
}

function Orders({ orders, base }: { orders: CountOrdersAnswer | undefined; base: string }) {
  const tabs = ORDER_TABS.filter(({ status }) => status !== '');
  return (
    <section className={styles.orders} aria-labelledby="own-orders">
      <div className={styles.head}>
        <h2 id="own-orders">我的订单</h2>
        <a href={`${base}/member/trade`}>全部订单</a>
      </div>
      <ul>
        {tabs.map(({ status, label, count }) => (
          <li key={status}>
            <a href={`${base}/member/trade?status=${status}`}>
              <b>{count ? (orders?.[count] ?? '—') : <span className={styles.mark}>✓</span>}</b>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function UserInfoPage({ data, site }: PageProps<UserInfoData>) {
  const { base } = site;
  const { member, gradeName, orders, liked, seen, recommended, places } = data;
  return (
    <MemberArea site={site} title="会员中心" counts={places}>
      <Who member={member} gradeName={gradeName} site={site} />
      <Orders orders={orders} base={base} />
      {base !== '' && <MemberNav site={site} counts={places} />}
      <GoodsStrip
        title="我的收藏"
        rows={liked.map((row) => favouriteRow(row, site))}
        href={`${base}/member/collector`}
        empty="还没有收藏商品，在商品页点击收藏即可加入"
      />
      <GoodsStrip
        title="我的足迹"
        rows={seen.map((row) => footprintRow(row, site))}
        href={`${base}/member/foottrace`}
        empty="还没有浏览足迹，看过的商品会留在这里"
      />
      {recommended.length > 0 && (
        <section className={styles.recommended} aria-labelledby="recommended">
          <h2 id="recommended">为你推荐</h2>
          <GoodsGrid list={recommended} site={site} />
        </section>
      )}
    </MemberArea>
  );
}
