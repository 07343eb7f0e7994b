/**
 * What the web host asks of a backend for one request: who the shopper is, what loaders may read, and what the forms do. In
 * process, or another backend that speaks the contract (API_ORIGIN).
 */
import type { MallApi, SiteMember } from '../../storefront/entry.server.tsx';

/** Why a form was refused, in words for the shopper. */
export interface Refusal {
  error: string;
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

export interface Backend {
  member: SiteMember | null;
  /** Pieces in the cart, of the member or of the guest. */
  cartCount: number;
  /** A token was shown that stands for nobody. */
  stale: boolean;
  api: MallApi;
  login(username: string, password: string): Promise<SignedIn | Refusal>;
  /** Ends the session of the token that was shown. */
  signOut(): Promise<void>;
  /** undefined when the goods are in the cart, or in the buy-now slot. */
  addToCart(line: CartForm): Promise<Refusal | undefined>;
  /** Pays an order of the member; both fields come from a client. */
  pay(wish: { order_id: string; pay_type: string }): Promise<PaymentStarted | Refusal>;
}

/** Who is asking, as the cookies say it. */
export interface Credentials {
  token: string | undefined;
  /** Guest's session id, '' without one. */
  sid: string;
  /** Address of the shopper. */
  ip: string;
}
