import { Island } from '../../../engine/render/Island.tsx';
import type { GoodsItem, ListFavouritesAnswer } from '../../../schemas/types/contract.ts';
import { loadBelow, Recommended } from '../../goods/cards/Recommended.tsx';
import KeptGoods from './KeptGoods.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { favouriteRow } from './kept-rows.ts';
import { hrefOf } from '../../goods/item/item-props.ts';
import { Removed } from './Removed.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { PAGE_SIZE, pageOf } from '../../parts/list-state.ts';
import { clampPage } from '../parts/member-list.ts';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';

interface CollectorData {
  liked: ListFavouritesAnswer | undefined;
  recommended: GoodsItem[];
  navCounts: NavCounts;
}

/** /member/collector: the member's favourite goods, 18 a page (storefront spec 9). */
export async function load({ api, site }: LoadArgs): Promise<CollectorData> {
  const page = pageOf(site.url.searchParams);
  const [liked, navCounts, number] = await Promise.all([
    api.call('GET member/collect/item', { page, pageSize: PAGE_SIZE }),
    loadCounts({ api, site }),
    api.call('GET member/collect/item/num'),
  ]);
  if (number.data) clampPage(site, number.data.fav_total_count, PAGE_SIZE);
  return { liked: liked.data, recommended: await loadBelow(api, liked.data?.total_count), navCounts };
}

export default function CollectorPage({ data, site }: PageProps<CollectorData>) {
  const rows = data.liked?.list.map((row) => favouriteRow(row, site)) ?? [];
  return (
    <MemberArea site={site} title="我的收藏" counts={data.navCounts}>
      <Removed site={site} />
      <MemberList
        site={site}
        total={data.liked?.total_count}
        pageSize={PAGE_SIZE}
        empty={{
          picture: 'empty-favourites',
          title: '还没有收藏商品',
          hint: '在商品页点击收藏，还可以打开降价提醒',
          href: `${site.base}/items`,
          action: '去逛逛',
        }}
      >
        <Island
          name="KeptGoods"
          component={KeptGoods}
          props={{ kind: 'favourites', action: hrefOf(site), base: site.base, groups: [{ title: '', rows }] }}
          hydrate="touch"
        />
      </MemberList>
      <Recommended list={data.recommended} site={site} />
    </MemberArea>
  );
}
