/** Texts for goods and stock in the office. */
import { GOODS_STATE_NAMES, STOCK_STATE_NAMES } from '../../../engine/rules/sheets/goods-sheet.ts';
import type { MallGoods, MallStock, MallStockLedgerAnswer } from '../../../schemas/types/contract.ts';
import type { BadgeTone } from '../../../ui/text/Badge.tsx';

type StateText = { text: string; tone: BadgeTone };

export const GOODS_STATES: Record<MallGoods['state'], StateText> = {
  on: { text: GOODS_STATE_NAMES.on, tone: 'success' },
  sold_out: { text: GOODS_STATE_NAMES.sold_out, tone: 'warning' },
  off: { text: GOODS_STATE_NAMES.off, tone: 'neutral' },
  deleted: { text: GOODS_STATE_NAMES.deleted, tone: 'danger' },
};

export const STATUS_NAMES: Record<MallGoods['approve_status'], string> = {
  onsale: '上架销售',
  only_show: '仅展示，不可购买',
  instock: '下架，商品页提示已下架',
  offline_sale: '隐藏，商品页打不开',
};

export const STOCK_STATES: Record<MallStock['state'], StateText> = {
  ok: { text: STOCK_STATE_NAMES.ok, tone: 'success' },
  low: { text: STOCK_STATE_NAMES.low, tone: 'warning' },
  out: { text: STOCK_STATE_NAMES.out, tone: 'danger' },
};

export const MOVE_NAMES: Record<MallStockLedgerAnswer['list'][number]['kind'], string> = {
  opening: '期初',
  order: '下单',
  return: '退回',
  exchange: '换货',
  adjust: '调整',
};
