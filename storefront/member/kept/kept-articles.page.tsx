import { Island } from '../../../engine/render/Island.tsx';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { CollectedArticlesAnswer } from '../../../schemas/types/contract.ts';
import KeptArticles from './KeptArticles.island.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { pageOf } from '../../parts/list-state.ts';
import { clampPage, ROWS_PAGE } from '../parts/member-list.ts';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';

interface KeptData {
  kept: CollectedArticlesAnswer | undefined;
  navCounts: NavCounts;
}

/** /member/articles: the member's favourite articles, 10 a page. */
export async function load({ api, site }: LoadArgs): Promise<KeptData> {
  const page = pageOf(site.url.searchParams);
  const [answer, navCounts] = await Promise.all([
    api.call('GET member/collect/article', { page, pageSize: ROWS_PAGE }),
    loadCounts({ api, site }),
  ]);
  let kept = answer.data;
  // A page past the end has no rows, so total_count is read from the first page.
  if (kept?.list.length === 0 && page > 1)
    kept = (await api.call('GET member/collect/article', { page: 1, pageSize: ROWS_PAGE })).data;
  if (kept) clampPage(site, kept.total_count, ROWS_PAGE);
  return { kept, navCounts };
}

export default function KeptArticlesPage({ data, site }: PageProps<KeptData>) {
  const rows = (data.kept?.list ?? []).map(({ article_id, title, summary, image_url, release_time }) => ({
    id: String(article_id),
    title,
    summary,
    picture: image_url,
    date: formatDate(release_time),
    href: `${site.base}/article/detail/${article_id}`,
  }));
  return (
    <MemberArea site={site} title="收藏文章" counts={data.navCounts}>
      <MemberList
        site={site}
        total={data.kept?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-favourites',
          title: '还没有收藏文章',
          hint: '在文章页点击收藏，之后在这里找到它',
          href: `${site.base}/article`,
          action: '去看看',
        }}
      >
        <Island name="KeptArticles" component={KeptArticles} props={{ rows }} hydrate="touch" />
      </MemberList>
    </MemberArea>
  );
}
