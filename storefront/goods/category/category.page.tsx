import type { CategoryNode, GoodsItems } from '../../../schemas/types/contract.ts';
import { notFound, type LoadArgs, type PageProps } from '../../route-types.ts';
import { Empty } from '../../../ui/text/State.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import { loadCategories, loadGoods } from '../list/load-goods.ts';
import styles from './category.module.css';

interface CategoryData {
  tree: CategoryNode[];
  /** The top category whose branches are shown; undefined while the mall has none. */
  current: CategoryNode | undefined;
  /** Goods of the current category: its brands, and a picture for each category that has none of its own. */
  goods: GoodsItems;
}

/** Goods whose pictures stand for categories without one. */
const PICTURED = 60;

/** All categories in three levels /category: `id` names the top category that is open, the first one by default. */
export async function load({ api, site }: LoadArgs): Promise<CategoryData> {
  const tree = await loadCategories(api, { only_offered: '1' });
  const id = site.url.searchParams.get('id');
  const current = id === null ? tree[0] : tree.find((node) => String(node.category_id) === id);
  if (id !== null && !current) throw notFound();
  const goods = current
    ? await loadGoods(api, { category_id: String(current.category_id), is_tdk: 1, page: 1, pageSize: PICTURED })
    : { list: [], total_count: 0, count: 0 };
  return { tree, current, goods };
}

function leavesOf(node: CategoryNode): string[] {
  return [String(node.category_id), ...node.children.flatMap(leavesOf)];
}

/** The category's picture, or else that of its first goods. */
function pictureOf(node: CategoryNode, { list }: GoodsItems): string {
  if (node.image_url !== '') return node.image_url;
  const ids = leavesOf(node);
  return list.find(({ item_category }) => ids.includes(String(item_category)))?.pics[0] ?? '';
}

interface TileProps {
  href: string;
  name: string;
  picture: string;
}

function Tile({ href, name, picture }: TileProps) {
  return (
    <li>
      <a className={styles.tile} href={href}>
        {picture === '' ? (
          // Nothing of it has a picture: its name begins the tile.
          <span className={styles.letter} aria-hidden="true">
            {[...name][0]}
          </span>
        ) : (
          <Picture className={styles.picture} address={picture} alt="" width={64} height={64} />
        )}
        <span>{name}</span>
      </a>
    </li>
  );
}

function Branch({ node, goods, base }: { node: CategoryNode; goods: GoodsItems; base: string }) {
  const href = ({ category_id: id }: CategoryNode): string => `${base}/items?cat_id=${id}`;
  const tiles = node.children.length > 0 ? node.children : [node];
  const title = `branch-${node.category_id}`;
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>
        <a className={styles.more} href={href(node)}>
          {node.category_name}
          <span aria-hidden="true">›</span>
        </a>
      </h3>
      <ul className={styles.tiles}>
        {tiles.map((leaf) => (
          <Tile key={leaf.category_id} href={href(leaf)} name={leaf.category_name} picture={pictureOf(leaf, goods)} />
        ))}
      </ul>
    </section>
  );
}

function Brands({ goods, current, base }: { goods: GoodsItems; current: CategoryNode; base: string }) {
  const brands = goods.brand_list?.list ?? [];
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="brands">
      <h3 id="brands">品牌</h3>
      <ul className={styles.tiles}>
        {brands.map(({ attribute_id: id, attribute_name: name, image_url = '' }) => (
          <Tile
            key={id}
            href={`${base}/items?cat_id=${current.category_id}&brand_id=${id}`}
            name={name}
            picture={image_url}
          />
        ))}
      </ul>
    </section>
  );
}

export default function CategoryPage({ data: { tree, current, goods }, site: { base } }: PageProps<CategoryData>) {
  if (!current)
    return (
      <div className="centred">
        <h1 className="unseen">商品分类</h1>
        <Empty
          card
          picture="/artwork/mall/empty-results.svg"
          title="还没有商品分类"
          action={<ButtonLink href={`${base}/items`}>查看全部商品</ButtonLink>}
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <h1 className="unseen">商品分类</h1>
      <nav className={styles.tops} aria-label="一级分类">
        <ul>
          {tree.map((node) => (
            <li key={node.category_id}>
              <a href={`${base}/category?id=${node.category_id}`} aria-current={node === current ? 'page' : undefined}>
                {node.category_name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.branches}>
        <h2>
          <a className={styles.more} href={`${base}/items?cat_id=${current.category_id}`}>
            {current.category_name}
            <small>全部 ›</small>
          </a>
        </h2>
        {current.children.map((node) => (
          <Branch key={node.category_id} node={node} goods={goods} base={base} />
        ))}
        <Brands goods={goods} current={current} base={base} />
      </div>
    </div>
  );
}
