/** Addresses of after-sales. */
import type { Site } from '../route-types.ts';

type Base = Site['base'];

export const AFTERSALES_LIST = '/member/trade/aftersale-list';

export function aftersalesPath(base: Base | string, bn: string | number): string {
  return `${base}/member/aftersales/${bn}`;
}

/** Where after-sales of an order are requested; with `bn` that application is changed. */
export function applyPath(base: Base | string, orderId: string | number, bn: string | number = ''): string {
  return `${base}/member/aftersales/apply-refund?order_id=${orderId}${bn === '' ? '' : `&aftersales_bn=${bn}`}`;
}

/** Texts about the state of an application, and what comes next. */
export function aftersalesHint(progress: number, kind: string): string {
  const hints: Record<number, string> = {
    0: '申请已提交，请等待商家处理',
    1: '商家已同意，请按退货地址寄回商品并填写物流单号',
    2: '商品寄回中，商家收到后会尽快处理',
    3: '您可以修改后重新申请，或撤销申请',
    4: '换货商品已发出，到哪里了可以在下面查看',
    5: `商家拒绝${kind === 'EXCHANGING_GOODS' ? '换货' : '退款'}，商品会退回给您；您可以重新申请`,
    6: '款项已原路退回，请留意到账通知',
    7: '售后申请已关闭',
    8: kind === 'EXCHANGING_GOODS' ? '商家已收到商品，即将发出换货商品' : '商家已收到商品，正在核对退款',
    9: '退款已提交，正在原路退回',
  };
  return hints[progress] ?? '';
}
