/** An operator's changes to the lines of an order, and the request they produce. */
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import type { NumberColumn, Variant } from '../../offers/VariantTable.tsx';

export type QuoteRequest = RequestOf<'POST /mall/orders/:order_id/edit-quote'>;

/** A line of the order with its unsent pieces. */
export interface OpenLine {
  lineId: number;
  itemId: number;
  goodsId: string;
  name: string;
  isGift: boolean;
  num: number;
  left: number;
  /** Cents per piece. */
  price: number;
}

export interface AddedLine extends Variant {
  /** 0 is not ordered */
  num: number;
}

/** Goods with several variants come with all of them: the pieces of each are typed, so that none is ordered by mistake. */
export const addedLine = (variant: Variant, isOnly: boolean): AddedLine => ({ ...variant, num: isOnly ? 1 : 0 });

export const ADDED_COLUMNS: readonly NumberColumn<AddedLine>[] = [
  {
    title: '数量',
    name: '数量',
    limits: { minimum: 0, maximum: 9999 },
    value: ({ num }) => num,
    put: (num) => ({ num }),
  },
];

/** What is ordered of the added variants. */
export const piecesOf = (lines: readonly AddedLine[]): { item_id: number; num: number }[] =>
  lines.filter(({ num }) => num > 0).map(({ item_id, num }) => ({ item_id, num }));

export interface EditDraft {
  /** Pieces to ship, by line. */
  nums: Record<number, number>;
  added: AddedLine[];
  waive: boolean;
  reason: string;
}

export function openLinesOf({ detail, left }: ReadMallOrderAnswer): OpenLine[] {
  return left
    .filter((line) => line.left > 0)
    .flatMap(({ line_id: lineId, num, left: open }) => {
      const line = detail.orderInfo.items.find(({ id }) => id === String(lineId));
      if (!line) return [];
      return [
        {
          lineId,
          itemId: Number(line.item_id),
          goodsId: String(line.goods_id),
          name: nameWithSpec(line.item_name, line.item_spec_desc),
          isGift: line.order_item_type === 'gift',
          num,
          left: open,
          price: line.price,
        },
      ];
    });
}

export const blankDraft = (lines: readonly OpenLine[]): EditDraft => ({
  nums: Object.fromEntries(lines.map(({ lineId, left }) => [lineId, left])),
  added: [],
  waive: false,
  reason: '',
});

/** Adds up the pieces of each variant, so that a variant appears once in the request. */
function summed(pieces: readonly { item_id: number; num: number }[]): { item_id: number; num: number }[] {
  const nums = new Map<number, number>();
  for (const { item_id, num } of pieces) nums.set(item_id, (nums.get(item_id) ?? 0) + num);
  return [...nums].map(([item_id, num]) => ({ item_id, num }));
}

/** The difference to the order: fewer pieces become `removed`, more pieces of a line are added as new ones. */
export function requestOf(order: ReadMallOrderAnswer, lines: readonly OpenLine[], draft: EditDraft): QuoteRequest {
  const { orderInfo: info } = order.detail;
  const wanted = (line: OpenLine): number => draft.nums[line.lineId] ?? line.left;
  const removed = lines
    .filter((line) => wanted(line) < line.left)
    .map((line) => ({ line_id: line.lineId, num: line.left - wanted(line) }));
  const more = lines
    .filter((line) => wanted(line) > line.left)
    .map((line) => ({ item_id: line.itemId, num: wanted(line) - line.left }));
  return {
    order_id: String(info.order_id),
    version: info.version,
    removed,
    added: summed([...more, ...piecesOf(draft.added)]),
    waive: draft.waive,
  };
}

export const isEmpty = ({ removed, added }: QuoteRequest): boolean => removed.length + added.length === 0;
