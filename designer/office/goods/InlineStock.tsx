/** The stock of a variant, typed in the list itself: Enter or leaving saves, Escape leaves it as it was, arrows go to the rows beside. */
import { useState, type KeyboardEvent } from 'react';
import { variantName } from '../../../engine/tables/goods-sheet.ts';
import type { MallStock } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { RowTools } from '../list/list-def.ts';
import styles from './goods.module.css';

const MOST = 1_000_000;

/** The field of the row above or below. */
function beside(from: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-stock]')];
  return fields[fields.indexOf(from) + by];
}

export function InlineStock({ row, tools }: { row: MallStock; tools: RowTools }) {
  const { item_id, store } = row;
  const [draft, setDraft] = useState<string>();
  const save = async (): Promise<void> => {
    const wanted = Number(draft);
    setDraft(undefined);
    if (draft === undefined || !/^\d{1,7}$/.test(draft) || wanted > MOST || wanted === store) return;
    // By how much it changes, so that what is sold meanwhile stays sold.
    const rows = [{ item_id, change: wanted - store }];
    const body = { number: crypto.randomUUID(), reason: '列表内修改', rows };
    await tools.attempt(
      async () => {
        const { list } = await ask(tools.session, 'POST /mall/stock/adjust', body);
        const message = list[0]?.message ?? '';
        if (message !== '') throw new Error(message);
      },
      `「${variantName(row)}」的库存已从 ${store} 改为 ${wanted}`,
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const, Enter: 1 as const }[event.key];
    if (event.key === 'Escape') setDraft(undefined);
    if (by === undefined) return;
    event.preventDefault();
    const next = beside(event.currentTarget, by);
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <input
      data-stock=""
      className={styles.stock}
      inputMode="numeric"
      aria-label={`${variantName(row)}的库存`}
      value={draft ?? String(store)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setDraft(target.value.trim())}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
    />
  );
}
