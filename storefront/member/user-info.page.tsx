import { safePicture } from '../../engine/address.ts';
import { sizedPicture } from '../../engine/picture.ts';
import { NO_AVATAR } from '../../engine/rules/people/avatars.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import type { ReactNode } from 'react';
import type { W0085MemberPage } from '../../schemas/types/W0085-member-page.ts';
import type {
  Favourite,
  ListFootprintsAnswer,
  GoodsItem,
  Member,
  CountOrdersAnswer,
  OrderCard,
} from '../../schemas/types/contract.ts';
import { GoodsGrid } from '../goods/list/GoodsGrid.tsx';
import { GoodsStrip } from './GoodsStrip.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { favouriteRow, footprintRow } from './kept/kept-rows.ts';
import { MemberArea } from './parts/area/MemberArea.tsx';
import { MemberNav } from './parts/area/MemberNav.tsx';
import { loadCounts, type NavCounts } from './parts/member-places.ts';
import { BUYER_ORDER_TABS, TO_RECEIVE } from '../orders/list/order-list-state.ts';
import { shownBlocks, type Block } from '../shell/blocks.ts';
import { answered, type BlockProps, type LoadArgs, type Site } from '../route-types.ts';
import { Place } from '../shell/Place.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { HubPart } from './parts/HubPart.tsx';
import { Panel } from './parts/Panel.tsx';
import parts from './parts/member.module.css';
import styles from './user-info.module.css';

interface UserInfoData {
  member: Member;
  gradeName: string;
  orders: CountOrdersAnswer | undefined;
  onTheWay: OrderCard[];
  liked: Favourite[];
  seen: ListFootprintsAnswer['list'];
  recommended: GoodsItem[];
  navCounts: NavCounts;
}

/** px */
const AVATAR = { width: 72, height: 72 };

/** How many goods a strip has, and how many are recommended. */
const STRIP = 6;
const RECOMMENDED = 10;
/** Orders on their way that are shown. */
const ON_THE_WAY = 3;

const BLOCKS = ['orders', 'nav', 'between', 'liked', 'seen', 'recommended'] as const;
type BlockId = (typeof BLOCKS)[number];

/** Hidden entries would leave phones without the rest of the member area. */
const blocksOf = ({ blocks }: W0085MemberPage) => shownBlocks(blocks, BLOCKS, ['nav']);

/** /member/user-info: the member centre, on a phone 我的. Only the call for the member must succeed. */
export async function load({ api, site, blocks }: LoadArgs<W0085MemberPage>): Promise<UserInfoData> {
  const ifShown = async <Answer,>(id: BlockId, ask: () => Promise<Answer>): Promise<Answer | undefined> =>
    blocksOf(await blocks()).some((block) => block.id === id) ? ask() : undefined;
  const [member, grades, orders, onTheWay, liked, seen, recommended, navCounts] = await Promise.all([
    api.call('GET member'),
    api.call('GET membercard/grades'),
    ifShown('orders', () => api.call('GET orderscount', { order_type: 'normal' })),
    ifShown('orders', () =>
      api.call('GET orders', { order_type: 'normal', status: TO_RECEIVE, page: 1, pageSize: ON_THE_WAY }),
    ),
    ifShown('liked', () => api.call('GET member/collect/item', { page: 1, pageSize: STRIP })),
    ifShown('seen', () => api.call('GET member/browse/history/list', { page: 1, pageSize: STRIP })),
    ifShown('recommended', () => api.call('GET promotions/recommendlike', { page: 1, pageSize: RECOMMENDED })),
    loadCounts({ api, site }, true),
  ]);
  const known = answered(member);
  const grade = grades.data?.member_card_list.find(({ grade_id }) => String(grade_id) === String(known.grade_id));
  return {
    member: known,
    gradeName: grade?.grade_name ?? '',
    orders: orders?.data,
    onTheWay: onTheWay?.data?.list ?? [],
    liked: liked?.data?.list ?? [],
    seen: seen?.data?.list ?? [],
    recommended: recommended?.data?.list ?? [],
    navCounts,
  };
}

function Who({ member, gradeName, site: { base } }: { member: Member; gradeName: string; site: Site }) {
  const { avatar, username, email = '' } = member.memberInfo;
  const mobile = member.memberInfo.mobile || email;
  const grades = [
    [gradeName, 'rights'],
    [member.vipgrade.is_vip ? member.vipgrade.grade_name : '', 'vip'],
  ] as const;
  const assets = [
    ['储值余额', formatYuan(member.deposit), 'deposit'],
    ['积分', member.point, 'point'],
    ['优惠券', member.coupon, 'coupon'],
  ] as const;
  return (
    <Panel tone="primary" aria-label="我的资料">
      <Row gap={4} className={styles.who}>
        <img className="fixed" src={sizedPicture(safePicture(avatar) || NO_AVATAR, AVATAR)} alt="" {...AVATAR} />
        <Stack gap={0} className={styles.name}>
          <Text as="strong" size="lg" long="cut">
            {username || mobile}
          </Text>
          <Text tone="second" numeric>
            {mobile}
          </Text>
        </Stack>
        <Row gap={3} className={`${styles.ways} grow`}>
          {grades.map(
            ([name, place]) =>
              name && (
                <a key={place} className={parts.quiet} href={`${base}/member/${place}`}>
                  <span className={styles.grade}>{name}</span>
                </a>
              ),
          )}
          <a className={parts.quiet} href={`${base}/member/profile`}>
            编辑资料
          </a>
        </Row>
        <ul className={`${styles.figures} ${styles.assets}`}>
          {assets.map(([name, value, place]) => (
            <li key={place}>
              <a href={`${base}/member/${place}`}>
                <b>{value}</b>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Row>
    </Panel>
  );
}

interface OrdersProps {
  title: string;
  orders: CountOrdersAnswer | undefined;
  onTheWay: OrderCard[];
  base: string;
}

function Orders({ title, orders, onTheWay, base }: OrdersProps) {
  const tabs = BUYER_ORDER_TABS.filter(({ status }) => status !== '');
  return (
    <HubPart title={title || '我的订单'} all={{ href: `${base}/member/trade`, text: '全部订单' }}>
      <ul className={styles.figures}>
        {tabs.map(({ status, label, count }) => (
          <li key={status}>
            <a href={`${base}/member/trade?status=${status}`}>
              <b>{count ? (orders?.[count] ?? '—') : <Text tone="second">✓</Text>}</b>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <OnTheWay orders={onTheWay} base={base} />
    </HubPart>
  );
}

export default function UserInfoPage({ data, site, places, blocks }: BlockProps<UserInfoData, W0085MemberPage>) {
  const { base } = site;
  const { member, gradeName, orders, onTheWay, liked, seen, recommended, navCounts } = data;
  const draw: Readonly<Record<BlockId, (block: Block<BlockId>) => ReactNode>> = {
    orders: ({ title }) => <Orders key="orders" title={title} orders={orders} onTheWay={onTheWay} base={base} />,
    nav: () => <MemberNav key="nav" site={site} counts={navCounts} only="phone" />,
    between: () => <Place key="between" part={places?.between} />,
    liked: ({ title }) => (
      <GoodsStrip
        key="liked"
        title={title || '我的收藏'}
        rows={liked.map((row) => favouriteRow(row, site))}
        href={`${base}/member/collector`}
        empty="还没有收藏商品，在商品页点击收藏即可加入"
      />
    ),
    seen: ({ title }) => (
      <GoodsStrip
        key="seen"
        title={title || '我的足迹'}
        rows={seen.map((row) => footprintRow(row, site))}
        href={`${base}/member/foottrace`}
        empty="还没有浏览足迹，看过的商品会留在这里"
      />
    ),
    recommended: ({ title }) =>
      recommended.length > 0 && (
        <section key="recommended" className={styles.recommended} aria-labelledby="recommended">
          <Text as="h2" id="recommended" size="md">
            {title || '为您推荐'}
          </Text>
          <GoodsGrid list={recommended} site={site} />
        </section>
      ),
  };
  return (
    <MemberArea site={site} title="会员中心" counts={navCounts}>
      <Who member={member} gradeName={gradeName} site={site} />
      {blocksOf(blocks).map((block) => draw[block.id](block))}
    </MemberArea>
  );
}
