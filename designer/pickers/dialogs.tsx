/** The pickers, each in a dialog that is loaded on first use. null means cancelled. */
import type { StoredLink } from '../../engine/document/content.ts';
import { articleEntry, categoryEntry, couponEntry, goodsEntry, shopEntry } from '../../engine/links/picked-entries.ts';
import { openDialog } from './open-dialog.tsx';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import { text, type Row } from '../../engine/rules/wire/rows.ts';
import { say } from '../words/say.ts';

/** Picks a link to replace `link`: the picked row with linkPage, linkPageLabel and href (designer spec 2). */
export async function pickLink(
  calls: OperatorCalls,
  link: StoredLink,
  types?: readonly string[],
): Promise<StoredLink | null> {
  const { LinkDialog } = await import('./links/link-dialog.tsx');
  return openDialog<StoredLink>((done) => <LinkDialog calls={calls} link={link} types={types} onDone={done} />);
}

/**
 * Picks goods and returns them as the entries that widgets store, in the order chosen; of one shop if its number is given. `current` is the
 * present single entry: it is preselected, and the result is null when it stays.
 */
export async function pickGoods(
  calls: OperatorCalls,
  multiple: boolean,
  shop?: string,
  current?: Row,
): Promise<Row[] | null> {
  const start = !multiple && current && text(current, 'goods_id') !== '' ? [current] : [];
  const [{ RowDialog }, { goods }] = await Promise.all([import('./rows/row-dialog.tsx'), import('./rows/sources.ts')]);
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog
      title={say('选择商品')}
      source={goods(shop, calls.limited)}
      calls={calls}
      multiple={multiple}
      start={start}
      onDone={done}
    />
  ));
  const stays = start.length > 0 && rows?.[0] === start[0];
  return rows && !stays ? rows.map(goodsEntry) : null;
}

/** Picks coupons and returns them as widgets store them; `chosen` are the present ones. The dialog refuses more than `limit`. */
export async function pickCoupons(
  calls: OperatorCalls,
  chosen: readonly Row[],
  limit: { count: number; message: string },
): Promise<Row[] | null> {
  const [{ RowDialog }, { sourceOf }] = await Promise.all([
    import('./rows/row-dialog.tsx'),
    import('./rows/own-sources.ts'),
  ]);
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog
      title={say('选择优惠券')}
      source={sourceOf('coupons', calls)}
      calls={calls}
      multiple
      start={chosen}
      limit={limit}
      onDone={done}
    />
  ));
  return rows && rows.map(couponEntry);
}

/** Picks one shop and returns it as widgets store it; `current` is the present entry. */
export async function pickShop(calls: OperatorCalls, current: Row): Promise<Row | null> {
  const { shop_id, shop_name, logo } = current;
  const start = text(current, 'shop_id') === '' ? [] : [{ distributor_id: shop_id, name: shop_name, logo }];
  const [{ RowDialog }, { SHOPS }] = await Promise.all([import('./rows/row-dialog.tsx'), import('./rows/sources.ts')]);
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog title={say('选择商铺')} source={SHOPS} calls={calls} multiple={false} start={start} onDone={done} />
  ));
  return rows?.[0] && rows[0] !== start[0] ? shopEntry(rows[0]) : null;
}

/** Picks articles and returns them as widgets store them; `chosen` are the present ones. The dialog refuses more than `limit`. */
export async function pickArticles(
  calls: OperatorCalls,
  chosen: readonly Row[],
  limit: { count: number; message: string },
): Promise<Row[] | null> {
  const [{ RowDialog }, { ARTICLES }] = await Promise.all([
    import('./rows/row-dialog.tsx'),
    import('./rows/sources.ts'),
  ]);
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog
      title={say('选择文章')}
      source={ARTICLES}
      calls={calls}
      multiple
      start={chosen}
      limit={limit}
      onDone={done}
    />
  ));
  return rows && rows.map(articleEntry);
}

/** Picks shops and returns their rows; `chosen` are the present ones. The dialog refuses more than `limit`. */
export async function pickShops(
  calls: OperatorCalls,
  chosen: readonly Row[],
  limit: { count: number; message: string },
): Promise<Row[] | null> {
  const [{ RowDialog }, { SHOPS }] = await Promise.all([import('./rows/row-dialog.tsx'), import('./rows/sources.ts')]);
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog
      title={say('选择商铺')}
      source={SHOPS}
      calls={calls}
      multiple
      start={chosen}
      limit={limit}
      onDone={done}
    />
  ));
  return rows && rows.map(shopEntry);
}

/** Picks level-1 categories of one of the two trees, with the two levels below them; `chosen` are the present ones. */
export async function pickCategories(
  calls: OperatorCalls,
  chosen: readonly Row[],
  type: 'category' | 'maincategory' = 'category',
): Promise<Row[] | null> {
  const [{ RowDialog }, { DEPTH, SOURCES }] = await Promise.all([
    import('./rows/row-dialog.tsx'),
    import('./rows/sources.ts'),
  ]);
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog
      title={type === 'category' ? say('选择分类') : say('选择主类目')}
      source={SOURCES[type]}
      calls={calls}
      multiple
      start={chosen}
      allows={(row) => row[DEPTH] === 0}
      onDone={done}
    />
  ));
  return rows && rows.map((row) => categoryEntry(row));
}

/** Picks region codes; regions in `taken` cannot be chosen. */
export async function pickRegions(
  calls: OperatorCalls,
  start: readonly number[],
  taken: readonly number[],
): Promise<number[] | null> {
  const [{ RegionDialog }, { readRegions }] = await Promise.all([
    import('./regions/region-dialog.tsx'),
    import('./regions/regions.ts'),
  ]);
  const regions = await readRegions(calls);
  return openDialog<number[]>((done) => <RegionDialog regions={regions} start={start} taken={taken} onDone={done} />);
}
