/** The state of the table: what is stored, what is typed, what was refused; and saving it. */
import { useCallback, useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { pastedCells, type GridField } from '../../../../engine/rules/goods/grid.ts';
import type { PriceGrade } from '../../../../engine/rules/goods/grade-prices.ts';
import type { MallGridGoods, WriteGoodsGridAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useOffice } from '../../office-context.ts';
import {
  blockOver,
  changesOf,
  columnsOf,
  countOf,
  rowsOf,
  typedInto,
  withoutSaved,
  wrongOf,
  type Drafts,
  type GridRow,
} from './grid-state.ts';
import type { CellTools } from './GridRowCells.tsx';

/** What the server said: of cells by variant, and of goods. */
interface Refusals {
  cells: Drafts;
  goods: Readonly<Record<number, string>>;
}

const NONE: Refusals = { cells: {}, goods: {} };

function refusalsOf(refused: WriteGoodsGridAnswer['refused']): Refusals {
  const cells: Record<number, Record<string, string>> = {};
  const goods: Record<number, string> = {};
  for (const { goods_id, item_id, field, message } of refused)
    if (item_id !== undefined && field !== undefined) cells[item_id] = { ...cells[item_id], [field]: message };
    else goods[goods_id] = message;
  return { cells, goods };
}

/** The goods as they are now where the answer says so. */
function renewed(list: readonly MallGridGoods[], { saved, refused }: WriteGoodsGridAnswer): MallGridGoods[] {
  const fresh = [...saved, ...refused.flatMap((one) => one.fresh ?? [])];
  const byId = new Map(fresh.map((one) => [one.goods_id, one]));
  return list.map((one) => byId.get(one.goods_id) ?? one);
}

export function useGrid(first: readonly MallGridGoods[], grades: readonly PriceGrade[]) {
  const { session, notices } = useOffice();
  const [list, setList] = useState(first);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [refusals, setRefusals] = useState(NONE);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const rows = useMemo(() => rowsOf(list), [list]);
  const columns = useMemo(() => columnsOf(list, grades), [list, grades]);
  const state = useRef({ rows, columns });
  useEffect(() => {
    state.current = { rows, columns };
  });

  const type = useCallback((row: GridRow, field: GridField, text: string) => {
    setDrafts((before) => typedInto(before, [{ row, field, text }]));
    setRefusals(({ cells, goods }) => {
      const { [field]: _said, ...others } = cells[row.item.item_id] ?? {};
      return { cells: { ...cells, [row.item.item_id]: others }, goods };
    });
  }, []);
  const paste = useCallback(
    (row: GridRow, field: GridField, event: ClipboardEvent<HTMLInputElement>) => {
      const block = pastedCells(event.clipboardData.getData('text'));
      if (!block) return;
      event.preventDefault();
      const now = state.current;
      const from = { row: now.rows.findIndex(({ item }) => item.item_id === row.item.item_id), field };
      const { cells, lost } = blockOver(now.rows, now.columns, from, block);
      setDrafts((before) => typedInto(before, cells));
      if (lost > 0) notices.show(`已填入 ${cells.length} 格；${lost} 格超出表格或不能修改，没有填入`, 'warning');
      else notices.show(`已填入 ${cells.length} 格`);
    },
    [notices],
  );
  const tools = useMemo<CellTools>(() => ({ type, paste }), [type, paste]);

  const wrongCount = rows.reduce((sum, row) => {
    const typed = Object.entries(drafts[row.item.item_id] ?? {}) as [GridField, string][];
    return sum + typed.filter(([field, text]) => wrongOf(row, field, text) !== '').length;
  }, 0);

  const save = async (): Promise<void> => {
    if (wrongCount > 0) return setFailure(`有 ${wrongCount} 格填写有误，请改正后再保存`);
    const goods = changesOf(list, drafts);
    setFailure('');
    setBusy(true);
    try {
      const answer = await ask(session, 'PUT /mall/goods-grid', { goods });
      const { saved, refused } = answer;
      const after = renewed(list, answer);
      // What is typed may be what somebody else stored meanwhile.
      const left = withoutSaved(drafts, saved);
      const cells = rowsOf(after).flatMap((row) =>
        (Object.entries(left[row.item.item_id] ?? {}) as [GridField, string][]).map(([field, text]) => ({
          row,
          field,
          text,
        })),
      );
      setList(after);
      setDrafts(typedInto(left, cells));
      setRefusals(refusalsOf(refused));
      if (saved.length > 0) notices.show(`已保存 ${saved.length} 个商品`);
      const nameOf = (id: number): string => after.find(({ goods_id }) => goods_id === id)?.name ?? String(id);
      const named = refused.slice(0, 3).map(({ goods_id, message }) => `「${nameOf(goods_id)}」${message}`);
      if (refused.length > 0) setFailure(`${refused.length} 个商品没有保存：${named.join('；')}`);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy(false);
  };
  return { rows, columns, drafts, refusals, tools, failure, busy, save, count: countOf(drafts) };
}
