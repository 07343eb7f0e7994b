/** The interface of sign-in providers. Each is a file in providers/. */
import type { Failure } from '../../kernel/http/answer.ts';
import type { DbClock } from '../../kernel/http/context.ts';

/** The part of a request's context that providers use. */
export type TrustContext = DbClock;

/** Values that bind an answer to its request. Providers that do not support all of them use some. */
interface Binding {
  nonce: string;
  /** where the provider returns the browser */
  redirect_uri: string;
}

export interface Question extends Binding {
  state: string;
  /** base64url of the verifier's SHA-256 (PKCE, S256) */
  challenge: string;
}

export interface Returned extends Binding {
  /** the authorisation code */
  code: string;
  verifier: string;
}

/** An identity that the provider confirms. */
export interface Identity {
  /** permanent, and unique at this provider */
  subject: string;
  /** '' when unknown */
  name: string;
  /** tag of another provider that uses the same subjects, if any */
  provider?: string;
  /** the person's openid at WeChat's official account, for payments inside WeChat */
  openid?: string;
}

export interface TrustProvider {
  /** the contract's trustlogin_tag */
  tag: string;
  /** name for shoppers */
  name: string;
  /** our application's id there, which is not secret */
  appId: string;
  /** whether it can be used on the mobile site */
  touch: boolean;
  /** The text in User-Agent of the only browser in which it works; undefined when it works in all. */
  agent?: string;
  /** Scheme and host of a provider's page that ours may frame; undefined when it needs a page of its own. */
  frame: string | undefined;
  /** Answers the address to which the browser is sent. */
  begin(context: TrustContext, question: Question): Promise<string | Failure>;
  /** Exchanges the code and proves who returned. */
  identify(context: TrustContext, returned: Returned): Promise<Identity | Failure>;
}
