/** The way of a page from its stored text to the document a shopper gets: the functions the server uses, in its order. */
import * as shop from '../../storefront/entry.server.tsx';
import type { LiveCategory, LiveData, PageIssue } from '../../engine/document/content.ts';
import { parsePage } from '../../engine/document/document.ts';
import {
  checkedArticle,
  checkedCategory,
  checkedCoupon,
  checkedGoods,
  checkedShop,
} from '../../engine/references/live.ts';
import { collectReferences, overlayLive } from '../../engine/references/references.ts';
import { checkDocument } from '../../engine/document/values.ts';
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { WebAssets } from '../../server/web/assets/assets.ts';
import { writeDocument } from '../../server/web/document/document.ts';
import { ALIVE } from './documents.ts';
import { ADDRESSES, MARKUP, NUMBERS } from './payloads.ts';

const assets: WebAssets = {
  development: false,
  shop: () => Promise.resolve(shop),
  styles: () => [],
  sheets: () => [],
  script: (source) => `/assets/${source}.js`,
  preloads: () => [],
  chunks: () => [],
  islands: () => ({}),
  integrity: () => ({}),
  head: () => '',
  serve: () => Promise.resolve(),
};

type Found = Record<string, unknown>;

function poison(index: number): Found {
  const at = <T>(list: readonly T[]): T | undefined => list[index % list.length];
  const [words, address, number] = [at(MARKUP), at(ADDRESSES), at(NUMBERS)];
  const tags = [
    { tag_id: words, tag_name: words },
    { tag_id: 1, tag_name: '新品' },
    { tag_id: 2, tag_name: words },
  ];
  return {
    goods_id: String(index),
    itemId: String(index),
    goods_name: words,
    goods_pic: address,
    price: number,
    market_price: number,
    brief: words,
    distributor_id: words,
    tagList: tags,
    card_id: String(index),
    card_type: words,
    title: words,
    description: words,
    discount: number,
    least_cost: number,
    reduce_cost: number,
    shop_id: String(index),
    shop_name: words,
    logo: address,
    banner: address,
    tag_list: tags,
    category_id: String(index),
    category_name: words,
    image_url: address,
    children: [{ category_id: words, category_name: words, image_url: address, children: [] }],
  };
}

/** The live data of a backend that is as bad as the page, as it enters (engine/references/live.ts). */
function poisonedLive(): LiveData {
  const ids = Array.from({ length: ALIVE }, (_, index) => index);
  const kind = <T>(check: (value: T) => T): Map<string, T> =>
    new Map(ids.map((index) => [String(index), check(poison(index) as T)]));
  return {
    goods: kind(checkedGoods),
    coupon: kind(checkedCoupon),
    shop: kind(checkedShop),
    category: kind((value: LiveCategory) => checkedCategory(value)),
    article: kind(checkedArticle),
    page: new Set(ids.map(String)),
  };
}

const live = poisonedLive();

export interface RenderedPage {
  html: string;
  status: number;
  issues: PageIssue[];
}

/**
 * The document of a page stored as `text`, as body and, for `everywhere`, as header and footer too. Without `live` the stored
 * copies stay.
 */
export async function show(
  text: string,
  schemas: ReadonlyMap<string, EngineSchema>,
  options: { base?: '' | '/h5'; everywhere?: boolean; preview?: boolean; live?: boolean } = {},
): Promise<RenderedPage> {
  const { base = '', everywhere = false, preview = false } = options;
  const { document } = parsePage(text);
  collectReferences([document], schemas);
  const checked = checkDocument(document, schemas);
  const body = options.live === false ? checked : overlayLive(checked, schemas, live).document;
  const empty = { schemaVersion: 1 as const, widgets: [] };
  const frame = everywhere ? body : empty;
  const parts = { header: frame, body, footer: frame, title: '', distributorId: '0', issues: [] };
  const site = { url: new URL(`http://mall.test${base}/`), base, sid: '', cartCount: 2, member: null, store: false };
  const texts = { data: { title: '', mate_description: '', mate_keywords: '' } };
  const answers: Record<string, unknown> = { 'GET promotion/seckillactivity/getlist': { data: { list: [] } } };
  const call = (name: string): Promise<unknown> => Promise.resolve(answers[name] ?? texts);
  const api = { page: () => Promise.resolve(parts), call } as unknown as shop.MallApi;
  const request = { api, site, report: () => undefined };
  const rendered = preview ? shop.renderPreview(request, parts) : await shop.render(request);
  const html = writeDocument(rendered, {
    assets,
    shop,
    nonce: 'n',
    sessionMark: '',
    signs: false,
    webview: false,
    site,
  });
  return { html, status: rendered.status, issues: rendered.issues };
}
