/**
 * What loaders may ask while the server renders a document. Two implementations: the services in process, and HTTP to
 * API_ORIGIN. The browser never uses it; islands call the contract routes of our own origin.
 */
import type { AnswerOf, GetCall, RequestOf } from '../../schemas/calls.ts';
import type { PageDocument, PageIssue } from '../../engine/content.ts';
import type { CategoryNode, GoodsDetail, GoodsItems } from '../../schemas/types/contract.ts';

/** The parts of a page with live data laid over them. */
export interface PageParts {
  header: PageDocument;
  body: PageDocument;
  footer: PageDocument;
  /** Title of the page as the operator named it. */
  title: string;
  /** Shop the page belongs to; '0' is the head office. */
  distributorId: string;
  issues: PageIssue[];
}

/** On H5 the home page composed for it is shown when there is one, else that of the desktop site. */
export type PageRequest = ({ kind: 'home' } | { kind: 'custom'; pageId?: string } | { kind: 'frame' }) & {
  platform?: 'pc' | 'h5';
};

/** `refused.status` is the wire's status_code; 401 for a session that is over, 0 when nobody answered. */
export type Asked<T> =
  | { data: T; refused?: never }
  | { data?: never; refused: { status: number; message: string; errors: Record<string, string> } };

export type ReadingCall = GetCall | 'POST getFreightFee' | 'POST orders_fee';

/** The region tree as a file that browsers keep. */
export interface RegionSource {
  /** Path of the file; '' where the tree is to be had by the call espier/address alone. */
  address: string;
  /** Names of the provinces, the first list of every address form. */
  provinces: string[];
}

export interface MallApi {
  /** Orders of several shops can be made and paid at once; other backends take them shop by shop. */
  together: boolean;
  /**
   * A call of the contract for the document's shopper, e.g. call('GET orders', { status: 5 }). Only calls that change nothing; the
   * calculations before orders are the only POST among them. route-types.ts has answered() for loaders that need the answer.
   */
  call<Call extends ReadingCall>(call: Call, fields?: RequestOf<Call>): Promise<Asked<AnswerOf<Call>>>;
  /**
   * Header, body and footer; the body of a frame is the home page's settings (W0000) alone, so that every page has its theme.
   * null when a custom page does not exist or is disabled.
   */
  page(request: PageRequest): Promise<PageParts | null>;
  goodsList(query: Record<string, string | number | undefined>): Promise<GoodsItems>;
  /** null when there is no such goods. */
  goodsDetail(itemId: string, distributorId?: string): Promise<GoodsDetail | null>;
  categories(query: { main?: boolean; distributorId?: string }): Promise<CategoryNode[]>;
  /** As the wire answers cart/list; api/cart.ts reads it. */
  cart(): Promise<unknown>;
  regions(): Promise<RegionSource>;
  /** Site-wide title, description and keywords. */
  tdk(): Promise<{ title: string; mate_description: string; mate_keywords: string }>;
}
