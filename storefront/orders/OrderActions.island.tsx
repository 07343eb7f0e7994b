import { useEffect, useState } from 'react';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { ApiError } from '../shell/api/answers.ts';
import type { BoughtLine, KnownOrder, LeftOut } from './order-api.ts';
import { markOrders } from '../shell/client/order-mark.ts';
import type { Apis } from '../shell/client/make-apis.ts';
import { useShop } from '../shell/client/shop-context.ts';
import { CancelOrder } from './CancelOrder.tsx';
import type { OrderMoves } from './order-rules.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ask } from '../ui/ask.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.ts';
import styles from './OrderActions.module.css';

export interface OrderActionsProps extends OrderMoves {
  base: string;
  /** Address of the order's cashier. */
  cashier: string;
  /** Address of the voucher of its bank transfer. */
  voucher: string;
  order: KnownOrder;
  /** A paid order is not cancelled: its cancellation is requested. */
  isPaid: boolean;
  lines: BoughtLine[];
  /** Where its parcels are followed; '' until one left. */
  trackHref: string;
  /** Address where after-sales are requested; '' while they may not be. */
  applyHref: string;
  /** Address of the requested ones; '' without any. */
  aftersalesHref: string;
  /** What leads to its reviews, and where they are; '' for nothing. */
  rateText: string;
  rateHref: string;
  /** Where its invoice is, or is applied for; '' while it cannot be. */
  invoiceHref: string;
  hasInvoice: boolean;
  /** Address of the order's page; '' on it. */
  detailHref: string;
}

type Working = 'cancel' | 'confirm' | 'again' | 'delete' | undefined;

/** Goods of an old order that cannot be bought any more; the others are in the cart. */
function LeftOutDialog({ left, all, cartHref, onClose }: LeftOutProps) {
  const some = left.length < all;
  return (
    <Dialog
      open={left.length > 0}
      size="confirm"
      title={some ? '部分商品未能加入购物车' : '商品已无法购买'}
      okText={some ? '去购物车' : COMMON_MESSAGES.confirm}
      cancelText={COMMON_MESSAGES.close}
      onOk={() => (some ? location.assign(cartHref) : onClose())}
      onCancel={onClose}
    >
      <ul className={styles.left}>
        {left.map(({ name, message }, index) => (
          <li key={index}>
            <span>{name}</span>
            <small>{message}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface LeftOutProps {
  left: LeftOut[];
  /** lines that were tried */
  all: number;
  cartHref: string;
  onClose(): void;
}

/** The document is being left: the button stays busy until it unloads. */
function leaving(): Promise<void> {
  return new Promise(() => undefined);
}

/** What may be done with an order, by the rules of flows 1e.7. After a change the page is loaded anew and shows it. */
export default function OrderActions(props: OrderActionsProps) {
  const { base, order, lines, isPaid } = props;
  const size = props.detailHref ? 'small' : 'medium';
  const shop = useShop();
  const [working, setWorking] = useState<Working>();
  const [asking, setAsking] = useState(false);
  const [isOld, setOld] = useState(false);
  const [missing, setMissing] = useState<LeftOut[]>([]);

  // A page that was left and comes back from the browser's cache works again.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent): void => void (persisted && setWorking(undefined));
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  /** Runs one call at a time; the API client shows the message of a refusal, unless nobody answered. */
  const run = (what: Working, call: (apis: Apis) => Promise<void>): void => {
    if (!shop || working) return;
    setWorking(what);
    shop
      .apis()
      .then(call)
      .catch((error: unknown) => {
        setOld(error instanceof ApiError && error.refusal > 0);
        if (!(error instanceof ApiError && error.notified)) toast(COMMON_MESSAGES.operationFailed, 'error');
      })
      .finally(() => setWorking(undefined));
  };
  const showNew = (): Promise<void> => {
    markOrders();
    location.reload();
    return leaving();
  };
  const cancel = (reason: string): void =>
    run('cancel', async ({ orders }) => {
      setAsking(false);
      await orders.cancel(order, reason);
      await showNew();
    });
  const receive = async (): Promise<void> => {
    const ok = await ask({ title: '确认收货', message: '请确认已收到全部商品。确认后订单完成，无法撤回。' });
    if (ok) run('confirm', ({ orders }) => orders.confirmReceipt(order).then(showNew));
  };
  const remove = async (): Promise<void> => {
    const ok = await ask({ title: '删除订单', message: '删除后订单不再显示在您的订单列表中，无法恢复。' });
    if (!ok) return;
    run('delete', async ({ orders }) => {
      await orders.hide(order);
      if (props.detailHref) return showNew();
      markOrders();
      location.assign(`${base}/member/trade`);
      return leaving();
    });
  };
  const buyAgain = (): void =>
    run('again', async ({ orders }) => {
      const out = await orders.buyAgain(lines);
      await shop?.stores().then(({ cart }) => cart.load());
      if (out.length > 0) return setMissing(out);
      location.assign(`${base}/cart`);
      return leaving();
    });

  return (
    <div className={styles.actions}>
      {props.canPay && (
        <ButtonLink kind="primary" size={size} href={props.cashier}>
          去支付
        </ButtonLink>
      )}
      {props.canEditVoucher && (
        <ButtonLink size={size} href={props.voucher}>
          修改凭证
        </ButtonLink>
      )}
      {props.canConfirm && (
        <Button kind="primary" size={size} busy={working === 'confirm'} onClick={() => void receive()}>
          确认收货
        </Button>
      )}
      {props.trackHref && (
        <ButtonLink size={size} href={props.trackHref}>
          查看物流
        </ButtonLink>
      )}
      {props.applyHref && (
        <ButtonLink size={size} href={props.applyHref}>
          申请售后
        </ButtonLink>
      )}
      {props.aftersalesHref && (
        <ButtonLink size={size} href={props.aftersalesHref}>
          查看售后
        </ButtonLink>
      )}
      {props.rateText && (
        <ButtonLink size={size} href={props.rateHref}>
          {props.rateText}
        </ButtonLink>
      )}
      {props.invoiceHref && (
        <ButtonLink size={size} href={props.invoiceHref}>
          {props.hasInvoice ? '查看发票' : '申请发票'}
        </ButtonLink>
      )}
      {props.canBuyAgain && (
        <Button size={size} busy={working === 'again'} onClick={buyAgain}>
          再次购买
        </Button>
      )}
      {props.canCancel && (
        <Button kind="text" size={size} busy={working === 'cancel'} onClick={() => setAsking(true)}>
          {isPaid ? '申请取消' : '取消订单'}
        </Button>
      )}
      {props.canDelete && (
        <Button kind="text" size={size} busy={working === 'delete'} onClick={() => void remove()}>
          删除订单
        </Button>
      )}
      {props.detailHref && (
        <ButtonLink kind="text" size={size} href={props.detailHref}>
          订单详情
        </ButtonLink>
      )}
      {isOld && (
        <Button kind="text" size={size} onClick={() => location.reload()}>
          刷新订单
        </Button>
      )}
      {props.canCancel && (
        <CancelOrder open={asking} isPaid={isPaid} onCancel={() => setAsking(false)} onReason={cancel} />
      )}
      {props.canBuyAgain && (
        <LeftOutDialog left={missing} all={lines.length} cartHref={`${base}/cart`} onClose={() => setMissing([])} />
      )}
    </div>
  );
}
