/** The pickers as questions that are answered later; their dialogs are loaded when first asked. null means cancelled. */
import type { StoredLink } from '../../engine/content.ts';
import { categoryEntry, goodsEntry } from './links.ts';
import { openDialog } from './open-dialog.tsx';
import type { OperatorCalls } from './operator-calls.ts';
import type { Row } from './rows.ts';

/** A link in place of `link`: the picked row with linkPage, linkPageLabel and href (designer spec 2). */
export async function pickLink(calls: OperatorCalls, link: StoredLink): Promise<StoredLink | null> {
  const { LinkDialog } = await import('./link-dialog.tsx');
  return openDialog<StoredLink>((done) => <LinkDialog calls={calls} link={link} onDone={done} />);
}

/** Goods entries as widgets keep them, in the order they were chosen. */
export async function pickGoods(calls: OperatorCalls, multiple: boolean): Promise<Row[] | null> {
  const { RowDialog } = await import('./row-dialog.tsx');
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog title="选择商品" type="goods" calls={calls} multiple={multiple} onDone={done} />
  ));
  return rows && rows.map(goodsEntry);
}

/** Level-1 categories with the two levels below them; `chosen` are the ones already there. */
export async function pickCategories(calls: OperatorCalls, chosen: readonly Row[]): Promise<Row[] | null> {
  const [{ RowDialog }, { DEPTH }] = await Promise.all([import('./row-dialog.tsx'), import('./sources.ts')]);
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog
      title="选择分类"
      type="category"
      calls={calls}
      multiple
      start={chosen}
      allows={(row) => row[DEPTH] === 0}
      onDone={done}
    />
  ));
  return rows && rows.map((row) => categoryEntry(row));
}
