/** Stock and price of a variant, edited in the list of variants. */
import { formatYuan, yuanIn } from '../../../../engine/rules/format/price.ts';
import { variantName } from '../../../../engine/rules/sheets/goods-sheet.ts';
import type { MallStock } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import type { RowTools } from '../../list/list-def.ts';
import { InlineNumber } from './InlineNumber.tsx';

interface CellProps {
  row: MallStock;
  tools: RowTools;
}

export function InlineStock({ row, tools }: CellProps) {
  const { item_id, store } = row;
  const save = (typed: string): Promise<unknown> => {
    const wanted = Number(typed);
    // The request sends the difference, so that pieces sold in the meantime stay deducted.
    const rows = [{ item_id, change: wanted - store }];
    const body = { number: crypto.randomUUID(), reason: '列表内修改', rows };
    return tools.attempt(
      async () => {
        const { list } = await ask(tools.session, 'POST /mall/stock/adjust', body);
        const message = list[0]?.message ?? '';
        if (message !== '') throw new Error(message);
      },
      `「${variantName(row)}」的库存已从 ${store} 改为 ${wanted}`,
    );
  };
  return (
    <InlineNumber
      column="store"
      label={`${variantName(row)}的库存`}
      value={String(store)}
      pattern={/^\d{1,6}$/}
      refusal="请输入 0 到 999999 的整数"
      save={save}
    />
  );
}

export function InlinePrice({ row, tools }: CellProps) {
  const { item_id, price } = row;
  const save = (typed: string): Promise<unknown> => {
    const wanted = Math.round(Number(typed) * 100);
    return tools.attempt(
      () => ask(tools.session, 'PUT /mall/stock/:item_id/price', { item_id, price: wanted, seen_price: price }),
      `「${variantName(row)}」的售价已从 ${formatYuan(price)} 改为 ${formatYuan(wanted)}`,
    );
  };
  return (
    <InlineNumber
      column="price"
      label={`${variantName(row)}的售价（元）`}
      value={yuanIn(price)}
      pattern={/^\d{1,7}(\.\d{1,2})?$/}
      refusal="请输入正确的金额，最多两位小数"
      decimal
      save={save}
    />
  );
}
