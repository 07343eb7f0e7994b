/** What a way to sign in by somebody else takes and promises. Each is a file in providers/. */
import type { Failure } from '../../kernel/http/answer.ts';
import type { DbClock } from '../../kernel/http/context.ts';

/** What providers use of a request. */
export type TrustContext = DbClock;

/** What binds an answer to the question it is for. Providers that know only some of it use those. */
interface Binding {
  nonce: string;
  /** where the provider sends the browser back */
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

/** Somebody, as the provider vouches for them. */
export interface Identity {
  /** lasting, and of nobody else at this provider */
  subject: string;
  /** '' when they have none, or keep it */
  name: string;
  /** tag of the provider that knows them by the same subject, where that is another one */
  provider?: string;
  /** what WeChat's official account calls them, for payments inside WeChat */
  openid?: string;
}

export interface TrustProvider {
  /** trustlogin_tag on the wire */
  tag: string;
  /** what shoppers call it */
  name: string;
  /** our name there, which is no secret */
  appId: string;
  /** whether it can be used on the mobile site */
  touch: boolean;
  /** What the one browser it works in calls itself in User-Agent; undefined when it works in all. */
  agent?: string;
  /** Scheme and host of a page of the provider that may be framed by ours; undefined when it wants a page of its own. */
  frame: string | undefined;
  /** Address that the browser is sent to. */
  begin(context: TrustContext, question: Question): Promise<string | Failure>;
  /** Exchanges the code and proves who came back. */
  identify(context: TrustContext, returned: Returned): Promise<Identity | Failure>;
}
