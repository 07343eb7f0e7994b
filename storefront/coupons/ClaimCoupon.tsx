import { useRef, useState } from 'react';
import { OFFERS_MESSAGES } from '../../engine/rules/messages/offers.ts';
import type { ClaimState } from '../../engine/rules/offers/claim-state.ts';
import { randomId } from '../../engine/rules/wire/random-id.ts';
import { ApiError } from '../shell/api/answers.ts';
import { useShop } from '../shell/client/shop-context.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { showFailure } from '../parts/asking/show-failure.ts';
import { toast } from '../parts/asking/toast.ts';

export interface ItemCoupon {
  id: string;
  type: 'cash' | 'discount' | 'gift';
  title: string;
  /** percent taken off */
  discount: number;
  /** cents */
  reduce: number;
  /** cents */
  least: number;
  state: ClaimState;
  /** Pieces this shopper may still claim. */
  left: number;
}

const STATES: Record<ClaimState, string> = { 0: '领取', 1: '已领取', 2: '已抢光' };

interface ClaimCouponProps {
  coupon: ItemCoupon;
  /** Sign-in address for guests, which leads back here; '' for members. */
  login: string;
  /** Action of the form that claims without scripts. */
  action?: string;
}

/** 领取 button of one coupon; afterwards shows the result. */
export function ClaimCoupon({ coupon, login, action }: ClaimCouponProps) {
  const shop = useShop();
  const [left, setLeft] = useState(coupon.left);
  const [state, setState] = useState(coupon.state);
  const [busy, setBusy] = useState(false);
  // One idempotency key per claim, kept until there is an answer: a retry after a lost answer does not claim a second piece.
  const key = useRef('');
  const label = `${STATES[state]}${coupon.title}`;
  if (state !== 0)
    return (
      <Button size="small" disabled aria-label={label}>
        {STATES[state]}
      </Button>
    );
  if (login !== '')
    return (
      <ButtonLink size="small" href={login} aria-label={label}>
        {STATES[0]}
      </ButtonLink>
    );
  const claim = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    key.current ||= randomId();
    try {
      const { coupons } = await shop.apis();
      await coupons.claim(coupon.id, key.current);
      key.current = '';
      if (left <= 1) setState(1);
      setLeft(left - 1);
      toast(OFFERS_MESSAGES.couponClaimed, 'success');
    } catch (error) {
      showFailure(error);
      if (error instanceof ApiError && error.refusal > 0) key.current = '';
    } finally {
      setBusy(false);
    }
  };
  const button = (
    <Button
      size="small"
      type={action ? 'submit' : 'button'}
      busy={busy}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        void claim();
      }}
    >
      {STATES[0]}
    </Button>
  );
  if (!action) return button;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="card_id" value={coupon.id} />
      {button}
    </form>
  );
}
