/** The data for printed slips: one sheet per parcel, and the total pieces needed for all orders. */
import type { MallPackingSlip } from '../../../../schemas/types/contract.ts';

export interface SlipLine {
  id: number;
  name: string;
  spec: string;
  isGift: boolean;
  num: number;
  /** Pieces to pack; undefined for a finished order. */
  open: number | undefined;
}

export interface Sheet {
  title: string;
  /** A note for the warehouse; '' without one. */
  note: string;
  lines: SlipLine[];
}

export const SLIP = '发货单';

/** The title of the sheet for a planned parcel; `parcel` starts at 1. */
export const parcelTitle = (parcel: number, of: number): string => `${SLIP} 包裹 ${parcel}/${of}`;

/** One sheet, or one for each planned parcel and one for the pieces that are in no parcel. */
export function sheetsOf({ lines, plan }: Pick<MallPackingSlip, 'lines' | 'plan'>): Sheet[] {
  const linesWith = (openOf: (line: MallPackingSlip['lines'][number]) => number): SlipLine[] =>
    lines.map((line) => ({
      id: line.line_id,
      name: line.name,
      spec: line.spec,
      isGift: line.is_gift,
      num: line.num,
      open: openOf(line),
    }));
  if (plan.length === 0) return [{ title: SLIP, note: '', lines: linesWith(({ left }) => left) }];
  const inParcel = (at: number, lineId: number): number =>
    plan[at]?.items.find(({ line_id }) => line_id === lineId)?.num ?? 0;
  const parcels = plan.map(({ note }, at) => ({
    title: parcelTitle(at + 1, plan.length),
    note,
    lines: linesWith(({ line_id }) => inParcel(at, line_id)),
  }));
  const planned = (lineId: number): number => plan.reduce((sum, _parcel, at) => sum + inParcel(at, lineId), 0);
  const rest = {
    title: `${SLIP} 其余商品`,
    note: '',
    lines: linesWith(({ line_id, left }) => left - planned(line_id)),
  };
  return [...parcels, rest]
    .map((sheet) => ({ ...sheet, lines: sheet.lines.filter(({ open = 0 }) => open > 0) }))
    .filter((sheet) => sheet.lines.length > 0);
}

export interface PickRow {
  key: string;
  shop: string;
  name: string;
  spec: string;
  bn: string;
  pieces: number;
  /** Number of orders that need them. */
  orders: number;
}

/** Pieces by variant over all orders, gifts included, sorted by shop and name, so that one walk fetches them. */
export function pickList(slips: readonly MallPackingSlip[]): PickRow[] {
  const rows = new Map<string, PickRow & { last: string }>();
  for (const { order_id, shop, lines } of slips)
    for (const { item_id, name, spec, bn, left } of lines) {
      if (left <= 0) continue;
      const key = `${shop} ${item_id}`;
      const row = rows.get(key) ?? { key, shop, name, spec, bn, pieces: 0, orders: 0, last: '' };
      row.pieces += left;
      if (row.last !== order_id) row.orders += 1;
      rows.set(key, { ...row, last: order_id });
    }
  const textOf = ({ shop, name, spec }: PickRow): string => [shop, name, spec].join('\n');
  return [...rows.values()]
    .map(({ last: _last, ...row }) => row)
    .toSorted((one, other) => textOf(one).localeCompare(textOf(other), 'zh-CN', { numeric: true }));
}
