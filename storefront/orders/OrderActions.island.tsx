import { useEffect, useState } from 'react';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { ApiError } from '../shell/api/answers.ts';
import type { BoughtLine, KnownOrder, LeftOut } from './order-api.ts';
import { markOrders } from '../shell/client/order-mark.ts';
import type { Apis } from '../shell/client/make-apis.ts';
import { useShop } from '../shell/client/shop-context.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { Button, ButtonLink, type ButtonLook } from '../../ui/controls/Button.tsx';
import { confirmLazily } from '../parts/asking/confirm-lazily.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { toast } from '../parts/asking/toast.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import records from '../member/parts/records.module.css';

/** The change that a button of an order makes. */
type OrderAction = 'confirm' | 'again' | 'cancel' | 'delete';

/** A link, or an action on the order. */
export type OrderButton = { text: string; kind?: 'primary' | 'text' } & ({ href: string } | { action: OrderAction });

export interface OrderActionsProps {
  base: string;
  buttons: OrderButton[];
  order: KnownOrder;
  /** The order is paid: its cancellation is only requested. */
  isPaid: boolean;
  /** on the order's own page and not in a list */
  isDetail: boolean;
  lines: BoughtLine[];
}

/** Lists the goods of an old order that cannot be bought any more; the other goods are in the cart. */
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
      <Stack as="ul" gap={2}>
        {left.map(({ name, message }, index) => (
          <Stack as="li" key={index} gap={0}>
            <Text long="cut">{name}</Text>
            <Text as="small" tone="danger" size="xs">
              {message}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

interface LeftOutProps {
  left: LeftOut[];
  /** number of lines that were tried */
  all: number;
  cartHref: string;
  onClose(): void;
}

/** Never resolves: the button stays busy until the page is left. */
function leaving(): Promise<void> {
  return new Promise(() => undefined);
}

/** Runs one call about an order at a time; after a change the page is reloaded. */
function useOrderActions({ base, order, lines, isDetail }: OrderActionsProps) {
  const shop = useShop();
  const [working, setWorking] = useState<OrderAction>();
  const [isOld, setOld] = useState(false);
  const [missing, setMissing] = useState<LeftOut[]>([]);

  // A page restored from the browser's cache gets working buttons again.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent): void => void (persisted && setWorking(undefined));
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  /** The API client shows the message of a refusal; other failures show a general message. */
  const run = (action: OrderAction, call: (apis: Apis) => Promise<void>): void => {
    if (!shop || working) return;
    setWorking(action);
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
  const confirm = async (): Promise<void> => {
    const ok = await confirmLazily({ title: '确认收货', message: '请确认已收到全部商品。确认后订单完成，无法撤回。' });
    if (ok) run('confirm', ({ orders }) => orders.confirmReceipt(order).then(showNew));
  };
  const remove = async (): Promise<void> => {
    const ok = await confirmLazily({ title: '删除订单', message: '删除后订单不再显示在您的订单列表中，无法恢复。' });
    if (!ok) return;
    run('delete', async ({ orders }) => {
      await orders.hide(order);
      if (!isDetail) return showNew();
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
  const cancel = (reason: string): void => run('cancel', ({ orders }) => orders.cancel(order, reason).then(showNew));
  return { working, isOld, missing, setMissing, confirm, remove, buyAgain, cancel };
}

/** How many buttons stand beside the menu of the others; a single other one stands beside them, too. */
const BESIDE = 2;

/** The menu closes and gives the focus back before a dialog opens, so that the dialog returns it there. */
function closeMenu(button: HTMLElement): void {
  button.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** The actions on an order, by the rules of flows 1e.7: the first ones as buttons, the others in a menu. */
export default function OrderActions(props: OrderActionsProps) {
  const { base, buttons, lines, isPaid, isDetail } = props;
  const size = isDetail ? 'medium' : 'small';
  const { working, isOld, missing, setMissing, ...actions } = useOrderActions(props);
  const [asking, setAsking] = useState(false);
  const press: Record<OrderAction, () => void> = {
    confirm: () => void actions.confirm(),
    again: actions.buyAgain,
    cancel: () => setAsking(true),
    delete: () => void actions.remove(),
  };
  const has = (action: OrderAction): boolean =>
    buttons.some((button) => 'action' in button && button.action === action);
  const beside = buttons.length > BESIDE + 1 ? BESIDE : buttons.length;
  const draw = (button: OrderButton, look: ButtonLook) =>
    'href' in button ? (
      <ButtonLink key={button.text} {...look} href={button.href}>
        {button.text}
      </ButtonLink>
    ) : (
      <Button
        key={button.text}
        {...look}
        busy={working === button.action}
        onClick={({ currentTarget }) => {
          closeMenu(currentTarget);
          press[button.action]();
        }}
      >
        {button.text}
      </Button>
    );
  return (
    <div className={records.moves}>
      {buttons.slice(0, beside).map((button) => draw(button, { size, ...(button.kind && { kind: button.kind }) }))}
      {beside < buttons.length && (
        <MoreMenu size={size} busy={working !== undefined}>
          {buttons.slice(beside).map((button) => draw(button, { kind: 'quiet', size }))}
        </MoreMenu>
      )}
      {isOld && (
        <Button kind="text" size={size} onClick={() => location.reload()}>
          刷新订单
        </Button>
      )}
      {has('cancel') && (
        <CancelOrder
          open={asking}
          isPaid={isPaid}
          onCancel={() => setAsking(false)}
          onReason={(reason) => {
            setAsking(false);
            actions.cancel(reason);
          }}
        />
      )}
      {has('again') && (
        <LeftOutDialog left={missing} all={lines.length} cartHref={`${base}/cart`} onClose={() => setMissing([])} />
      )}
    </div>
  );
}
