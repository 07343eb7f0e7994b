import { Island } from '../../../engine/render/Island.tsx';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { ListFootprintsAnswer } from '../../../schemas/types/contract.ts';
import ClearAll from './ClearAll.island.tsx';
import KeptGoods, { type KeptGoodsProps, type KeptGoodsRow } from './KeptGoods.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { footprintRow, type Footprint } from './kept-rows.ts';
import { hrefOf } from '../../goods/item/item-props.ts';
import { Removed } from './Removed.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { PAGE_SIZE, pageOf } from '../../parts/list-state.ts';
import { clampPage } from '../parts/member-list.ts';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps, Site } from '../../route-types.ts';

interface FoottraceData {
  seen: ListFootprintsAnswer | undefined;
  /** Rows on all pages. */
  total: number | undefined;
  navCounts: NavCounts;
}

/** /member/foottrace: viewed goods by day, 18 a page. */
export async function load({ api, site }: LoadArgs): Promise<FoottraceData> {
  const page = pageOf(site.url.searchParams);
  const [answer, navCounts] = await Promise.all([
    api.call('GET member/browse/history/list', { page, pageSize: PAGE_SIZE }),
    loadCounts({ api, site }),
  ]);
  let seen = answer.data;
  // A page past the end has no rows, so total_count is read from the first page.
  if (seen?.list.length === 0 && page > 1) {
    seen = (await api.call('GET member/browse/history/list', { page: 1, pageSize: PAGE_SIZE })).data;
  }
  if (seen) clampPage(site, seen.total_count, PAGE_SIZE);
  return { seen, total: seen?.total_count, navCounts };
}

function byDay(list: Footprint[], site: Site): KeptGoodsProps['groups'] {
  const days = new Map<string, KeptGoodsRow[]>();
  for (const row of list) {
    const day = formatDate(row.updated);
    days.set(day, [...(days.get(day) ?? []), footprintRow(row, site)]);
  }
  return [...days].map(([title, rows]) => ({ title, rows }));
}

export default function FoottracePage({ data, site }: PageProps<FoottraceData>) {
  const { seen, total, navCounts } = data;
  const tools = total ? <Island name="ClearAll" component={ClearAll} props={{}} hydrate="touch" /> : undefined;
  return (
    <MemberArea site={site} title="我的足迹" counts={navCounts} tools={tools}>
      <Removed site={site} />
      <MemberList
        site={site}
        total={total}
        pageSize={PAGE_SIZE}
        empty={{
          picture: 'empty-results',
          title: '还没有浏览足迹',
          hint: '看过的商品会按日期留在这里',
          href: `${site.base}/items`,
          action: '去逛逛',
        }}
      >
        <Island
          name="KeptGoods"
          component={KeptGoods}
          props={{ kind: 'footprints', base: site.base, action: hrefOf(site), groups: byDay(seen?.list ?? [], site) }}
          hydrate="touch"
        />
      </MemberList>
    </MemberArea>
  );
}
