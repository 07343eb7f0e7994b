/**
 * What the web host asks of a backend for one request: who the shopper is, what loaders may read, and what the forms do. In
 * process, or another backend that speaks the contract (API_ORIGIN).
 */
import type { AnswerOf } from '../../schemas/calls.ts';
import type { MallApi, SiteMember } from '../../storefront/entry.server.tsx';

/** Why a form was refused, in words for the shopper. */
export interface Refusal {
  error: string;
  /** The field it is about, when it is about one. */
  field?: string | undefined;
  /** Seconds until another try may be made, when there were too many. */
  retryAfter?: number | undefined;
}

/** A fresh session: its token, and what the storefront keeps of the member in its cookie (spec 3, User info). */
export interface SignedIn {
  token: string;
  userInfo: UserInfo;
}

export interface UserInfo {
  userId: string;
  grade_id: string;
  login_type: string;
  is_staff: '0' | '1';
  /** mobile is masked */
  memberInfo: { mobile: string };
}

/** A line for the cart as the form posts it; everything in it comes from a client. */
export interface CartForm {
  item_id: string;
  num: string;
  distributor_id: string;
  sid: string;
  /** fastbuy fills the member's buy-now slot and leaves the cart alone */
  cart_type: 'cart' | 'fastbuy';
}

/** A payment that was started (POST payment). */
export interface PaymentStarted {
  /** the order is paid */
  paid: boolean;
  tradeId: string;
  /** where it is paid: an address, or the text of a code; '' when it is paid */
  address: string;
}

/** Calls that give a session. */
export type SigningCall = 'POST login' | 'POST member';

/** Calls of our forms about codes and passwords. */
export type AccountCall =
  | 'GET member/sms/code'
  | 'POST member/is_new'
  | 'POST member/reset/password'
  | 'POST /mall/member/password'
  | 'POST merchant/login'
  | 'POST merchant/settlementapply/:step'
  | 'POST /mall/merchant/sign-out';

/** Fields of a form, as a client sent them. */
export type FormFields = Record<string, string | string[]>;

export interface Backend {
  member: SiteMember | null;
  /** Pieces in the cart, of the member or of the guest. */
  cartCount: number;
  /** A token was shown, and nobody answered whose it is. */
  unsure?: boolean;
  /** A token was shown that stands for nobody. */
  stale: boolean;
  /** A store token was shown, and a call of merchants was refused because it stands for nobody. */
  readonly storeStale: boolean;
  /** It was written just now that the sign-in is in use, so its cookies last on as well. */
  renewed: boolean;
  api: MallApi;
  /** Signs in, or registers and signs in. */
  signIn(call: SigningCall, fields: FormFields): Promise<SignedIn | Refusal>;
  act<Call extends AccountCall>(call: Call, fields: FormFields): Promise<{ data: AnswerOf<Call> } | Refusal>;
  /** Ends the session of the token that was shown. */
  signOut(): Promise<void>;
  /** undefined when the goods are in the cart, or in the buy-now slot. */
  addToCart(line: CartForm): Promise<Refusal | undefined>;
  /** undefined when the coupon is the member's. */
  claimCoupon(wish: { card_id: string }): Promise<Refusal | undefined>;
  /** Pays an order of the member; both fields come from a client. */
  pay(wish: { order_id: string; pay_type: string }): Promise<PaymentStarted | Refusal>;
}

/** Who is asking, as the cookies say it. */
export interface Credentials {
  token: string | undefined;
  /** Of a merchant; calls of merchants carry it. */
  storeToken: string | undefined;
  /** Guest's session id, '' without one. */
  sid: string;
  /** Address of the shopper. */
  ip: string;
  /** The browser's own name for itself; what the sign-in is listed by. */
  userAgent: string | undefined;
  /** The document is fetched ahead, and may never be looked at. */
  prefetch: boolean;
}
