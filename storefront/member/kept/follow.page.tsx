import { placeText } from '../../../engine/rules/format/place.ts';
import { followersText } from '../../../engine/rules/places/shop-words.ts';
import { Island } from '../../../engine/render/Island.tsx';
import type { GoodsItem, ListFollowsAnswer } from '../../../schemas/types/contract.ts';
import { loadBelow, Recommended } from '../../goods/cards/Recommended.tsx';
import FollowedShops, { type FollowedShop } from './FollowedShops.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { pageOf } from '../../parts/list-state.ts';
import { clampPage, ROWS_PAGE } from '../parts/member-list.ts';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps, Site } from '../../route-types.ts';

interface FollowData {
  followed: ListFollowsAnswer | undefined;
  recommended: GoodsItem[];
  navCounts: NavCounts;
}

/** /member/follow: shops the member follows, 10 a page. */
export async function load({ api, site }: LoadArgs): Promise<FollowData> {
  const page = pageOf(site.url.searchParams);
  const [followed, navCounts, number] = await Promise.all([
    api.call('GET member/collect/distribution', { page, pageSize: ROWS_PAGE }),
    loadCounts({ api, site }),
    api.call('GET member/collect/distribution/num'),
  ]);
  if (number.data) clampPage(site, number.data.total_count, ROWS_PAGE);
  return { followed: followed.data, recommended: await loadBelow(api, followed.data?.total_count), navCounts };
}

function shopOf(row: ListFollowsAnswer['list'][number], { base }: Site): FollowedShop {
  return {
    id: String(row.distributor_id),
    name: row.name,
    logo: row.logo,
    place: placeText(row.province, row.city),
    followers: followersText(row.fav_num),
    isOpen: row.is_valid === 'true',
    href: `${base}/items?distributor_id=${row.distributor_id}`,
  };
}

export default function FollowPage({ data, site }: PageProps<FollowData>) {
  const shops = data.followed?.list.map((row) => shopOf(row, site)) ?? [];
  return (
    <MemberArea site={site} title="关注店铺" counts={data.navCounts}>
      <MemberList
        site={site}
        total={data.followed?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-favourites',
          title: '还没有关注店铺',
          hint: '在商品页关注店铺，下次从这里直接进店',
          href: `${site.base}/items`,
          action: '去逛逛',
        }}
      >
        <Island name="FollowedShops" component={FollowedShops} props={{ shops }} hydrate="touch" />
      </MemberList>
      <Recommended list={data.recommended} site={site} />
    </MemberArea>
  );
}
