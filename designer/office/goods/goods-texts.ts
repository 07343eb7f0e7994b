/** Words of goods and stock in the office. */
import type { MallGoods, MallStock, MallStockLedger } from '../../../schemas/types/contract.ts';
import type { BadgeTone } from '../list/Badge.tsx';

type Named = { text: string; tone: BadgeTone };

export const GOODS_STATES: Record<MallGoods['state'], Named> = {
  on: { text: '在售', tone: 'success' },
  sold_out: { text: '售罄', tone: 'warning' },
  off: { text: '下架', tone: 'neutral' },
  deleted: { text: '已删除', tone: 'danger' },
};

export const STATUS_NAMES: Record<MallGoods['approve_status'], string> = {
  onsale: '上架销售',
  only_show: '仅展示，不可购买',
  instock: '下架，商品页提示已下架',
  offline_sale: '隐藏，商品页打不开',
};

export const STOCK_STATES: Record<MallStock['state'], Named> = {
  ok: { text: '充足', tone: 'success' },
  low: { text: '紧张', tone: 'warning' },
  out: { text: '缺货', tone: 'danger' },
};

export const MOVE_NAMES: Record<MallStockLedger['list'][number]['kind'], string> = {
  opening: '期初',
  order: '下单',
  return: '退回',
  exchange: '换货',
  adjust: '调整',
};
