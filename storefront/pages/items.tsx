import type { CategoryNode } from '../../schemas/types/api/goods-category.ts';
import type { GoodsItems } from '../../schemas/types/api/goods-items.ts';
import { Breadcrumb, type Crumb } from '../parts/Breadcrumb.tsx';
import { GoodsGrid } from '../parts/GoodsGrid.tsx';
import { ItemFilters } from '../parts/ItemFilters.tsx';
import { listQuery, hrefWith, pageName, pageOf, PAGE_SIZE } from '../parts/list-state.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Empty } from '../ui/StatePanel.tsx';
import { redirectTo, type LoadArgs, type PageProps, type Site, type Tdk } from '../route-types.ts';
import styles from './items.module.css';

const ALL_GOODS = '全部商品';

interface ItemsData {
  goods: GoodsItems;
  categories: CategoryNode[];
  /** From the top to the category being shown. */
  trail: CategoryNode[];
}

function trailTo(tree: CategoryNode[], id: string): CategoryNode[] {
  for (const node of tree) {
    if (String(node.category_id) === id) return [node];
    const below = trailTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/**
 * Goods list /items: keywords, cat_id, main_category, brand_id, tag, price range, sorts, 18 a page (storefront spec 2.5, 9). A page
 * beyond the last one leads to it.
 */
export async function load({ api, site }: LoadArgs): Promise<ItemsData> {
  const { searchParams } = site.url;
  const main = searchParams.get('main_category') ?? '';
  const [goods, categories] = await Promise.all([
    api.goodsList(listQuery(searchParams)),
    api.categories({ main: main !== '' }),
  ]);
  const lastPage = Math.ceil(goods.total_count / PAGE_SIZE);
  if (pageOf(searchParams) > Math.max(1, lastPage)) throw redirectTo(hrefWith(site, { page: pageName(lastPage) }));
  return { goods, categories, trail: trailTo(categories, main || (searchParams.get('cat_id') ?? '')) };
}

export function tdk({ goods, trail }: ItemsData, site: Site): Tdk {
  const own = heading(site, trail);
  return {
    title: own === ALL_GOODS ? goods.tdk_data?.title || own : own,
    description: goods.tdk_data?.mate_description,
    keywords: goods.tdk_data?.mate_keywords,
  };
}

function heading(site: Site, trail: CategoryNode[]): string {
  const { searchParams } = site.url;
  const keywords = searchParams.get('keywords')?.trim();
  if (keywords) return `“${keywords}”的搜索结果`;
  return trail.at(-1)?.category_name ?? searchParams.get('tag') ?? ALL_GOODS;
}

function crumbsOf(site: Site, trail: CategoryNode[], title: string): Crumb[] {
  const name = site.url.searchParams.has('main_category') ? 'main_category' : 'cat_id';
  const parents = trail
    .slice(0, -1)
    .map((node) => ({ name: node.category_name, href: `${site.base}/items?${name}=${node.category_id}` }));
  const home = { name: '首页', href: site.base || '/' };
  if (title === ALL_GOODS) return [home, { name: ALL_GOODS }];
  return [home, { name: ALL_GOODS, href: `${site.base}/items` }, ...parents, { name: title }];
}

export default function ItemsPage({ data, site }: PageProps<ItemsData>) {
  const { goods, categories, trail } = data;
  const title = heading(site, trail);
  const page = pageOf(site.url.searchParams);
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={crumbsOf(site, trail, title)} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>
          共 <b>{goods.total_count}</b> 件商品
        </p>
      </div>
      <ItemFilters site={site} goods={goods} categories={categories} trail={trail} />
      {goods.list.length === 0 ? (
        <Empty
          picture="/artwork/mall/empty-results.svg"
          title="没有找到符合条件的商品"
          hint="换个关键词，或减少筛选条件试试"
          action={
            <ButtonLink href={`${site.base}/items`} kind="primary">
              查看全部商品
            </ButtonLink>
          }
        />
      ) : (
        <>
          <GoodsGrid list={goods.list} site={site} />
          <div className={styles.pages}>
            <Pagination
              page={page}
              total={goods.total_count}
              pageSize={PAGE_SIZE}
              hrefOf={(target) => hrefWith(site, { page: pageName(target) })}
            />
          </div>
        </>
      )}
    </div>
  );
}
