import { useEffect } from 'react';
import type { Params } from '../../engine/rules/wire/form-encoding.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import type { OrderMade, CreateOrdersAnswer } from '../../schemas/types/contract.ts';
import { useShop } from '../shell/client/shop-context.ts';
import { endIntent, keepOrder, lastOrder, pendingCall } from './order/intent.ts';
import type { CheckoutApi } from './checkout-api.ts';
import { afterOrder, afterOrders, orderPath } from './order/after-order.ts';
import { purchasePath } from '../purchase/staff/staff-places.ts';
import { SEVERAL_SHOPS, type CheckoutOf } from './order/order-draft.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/text/State.tsx';

export interface CheckoutEndedProps {
  base: string;
  of: CheckoutOf;
  /** Why the ticked lines cannot be ordered; '' when nothing is ticked. */
  message: string;
  /** Item id of a buy-now; '' when unknown. */
  goods: string;
}

/** The link to choose goods again. */
function wayBack({ base, of, goods }: CheckoutEndedProps): { href: string; label: string; hint: string } {
  if (of.mode === 'cart') return { href: `${base}/cart`, label: '返回购物车', hint: '请返回购物车选择要结算的商品' };
  if (of.exchange) {
    const path = goods === '' ? 'pointitems' : `pointitems/${goods}`;
    return { href: `${base}/${path}`, label: goods === '' ? '去积分商城' : '返回商品', hint: '请重新选择要兑换的商品' };
  }
  if (of.purchase) {
    const { activityId, itemId } = of.purchase;
    return { href: purchasePath(base, activityId, itemId), label: '返回商品', hint: '请重新选择内购商品' };
  }
  const hint = '请在商品页重新购买';
  if (goods === '') return { href: `${base}/items`, label: '去逛逛', hint };
  return { href: `${base}/items/${goods}?distributor_id=${of.shopId}`, label: '返回商品', hint };
}

/** Whether the shopper came here by going back or by reloading. */
function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' || navigation?.type === 'reload';
}

/** Repeats the call whose answer never arrived; orders of several shops have a separate call. undefined without such a call. */
function sendAgain(api: CheckoutApi, of: CheckoutOf): Promise<OrderMade | CreateOrdersAnswer> | undefined {
  if (of.shopId !== SEVERAL_SHOPS.shopId) {
    const open = pendingCall(of);
    return open && api.order(open.body, open.key);
  }
  const open = pendingCall<RequestOf<'POST orders_new'> & Params>(of);
  return open && api.orderAll(open.body, open.key);
}

/** A checkout with nothing to order. If its order exists already, the shopper is sent there; otherwise a message is shown. */
export default function CheckoutEnded(props: CheckoutEndedProps) {
  const { base, of, message } = props;
  const shop = useShop();
  useEffect(() => {
    if (!shop) return;
    const orderId = cameBack() ? lastOrder(of) : undefined;
    if (orderId !== undefined) return location.replace(orderPath(base, orderId));
    if (!pendingCall(of)) return;
    // The page was left before the answer came: repeating the same call answers the order that was created.
    void shop
      .apis()
      .then(({ checkout }) => sendAgain(checkout, of))
      .then(
        (made) => {
          if (!made) return;
          keepOrder(of, 'orders' in made ? '' : made.order_id, []);
          location.replace('orders' in made ? afterOrders(base, made) : afterOrder(base, made, of));
        },
        () => endIntent(),
      );
  }, [shop, base, of]);
  const { href, label, hint } = wayBack(props);
  return (
    <Empty
      picture="/artwork/mall/empty-cart.svg"
      title={message === '' ? '没有要结算的商品' : of.exchange ? '暂时无法兑换' : '暂时无法结算'}
      hint={message === '' ? hint : message}
      action={
        <ButtonLink kind="primary" href={href}>
          {label}
        </ButtonLink>
      }
    />
  );
}
