import type { PaymentMethod } from './plain-mall.ts';

/** The next step; each kind reads the fields that it needs. Numbers select among the existing objects by their remainder. */
export interface Step {
  kind: 'buy' | 'pay' | 'notice' | 'cancel' | 'expire' | 'ship' | 'receive' | 'back' | 'give';
  /** Pieces of each goods or line. */
  nums: number[];
  /** Selects the order or payment. */
  at: number;
  points: number;
  coupon: boolean;
  way: PaymentMethod;
  /** How many times the provider reports the payment at the same moment. */
  notices: number;
  /** Whether a request to cancel is granted. */
  grants: boolean;
  /** Whether the returned pieces can go back into stock. */
  sound: boolean;
  /** Requests more than is allowed. */
  greedy: boolean;
  what: 'ONLY_REFUND' | 'REFUND_GOODS' | 'EXCHANGING_GOODS';
  end: 'grant' | 'less' | 'refuse' | 'withdraw' | 'refuse-late';
}
