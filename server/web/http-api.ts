/** MallApi over HTTP: the shop served against another backend that speaks the contract (API_ORIGIN). */
import type { MallApi, PageParts } from '../../storefront/entry.server.tsx';
import type { PageDocument } from '../../engine/content.ts';
import { parsePage } from '../../engine/document.ts';
import type { Visitor } from './site.ts';

/** milliseconds; storefront spec 7.1 */
const TIME_OUT = 10_000;

type Query = Record<string, string | number | undefined>;

/** The payload of a call; null for the contract's failures and for anything that is no envelope. */
async function call(origin: string, visitor: Visitor, path: string, query: Query): Promise<unknown> {
  const url = new URL(`/api/h5app/wxapp/${path}`, origin);
  for (const [name, value] of Object.entries({ company_id: 1, ...query }))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...(visitor.token ? { authorization: `Bearer ${visitor.token}` } : {}) },
    signal: AbortSignal.timeout(TIME_OUT),
  });
  if (!answer.ok) return null;
  const body = (await answer.json()) as { data?: { status_code?: number } } | null;
  const data = body?.data;
  return data === undefined || (data !== null && typeof data === 'object' && Number(data.status_code) > 300)
    ? null
    : data;
}

async function part(origin: string, visitor: Visitor, page_name: string): Promise<PageDocument> {
  const row = await call(origin, visitor, 'pctemplate/getHeaderOrFooter', { page_name }).catch(() => null);
  return parsePage(row).document;
}

const EMPTY_PAGE: PageDocument = { schemaVersion: 1, widgets: [] };

export function httpApi(origin: string, visitor: Visitor): MallApi {
  const ask = <T>(path: string, query: Query): Promise<T | null> =>
    call(origin, visitor, path, query) as Promise<T | null>;
  const guest: Query = visitor.site.member ? {} : { user_id: -1, sid: visitor.site.sid || undefined };
  return {
    page: async (request): Promise<PageParts | null> => {
      const query = request.kind === 'custom' ? { theme_pc_template_id: request.pageId } : {};
      const [header, footer, rows] = await Promise.all([
        part(origin, visitor, 'header'),
        part(origin, visitor, 'footer'),
        request.kind === 'frame' ? null : ask<unknown>('pctemplate/getTemplateContent', query),
      ]);
      if (request.kind === 'custom' && rows === null) return null;
      const { document, issues } = rows === null ? { document: EMPTY_PAGE, issues: [] } : parsePage(rows);
      return { header, body: document, footer, title: '', distributorId: '0', issues };
    },
    goodsList: async (query) =>
      (await ask('goods/items', { item_type: 'normal', is_tdk: 1, ...query })) ?? {
        list: [],
        total_count: 0,
        count: 0,
      },
    goodsDetail: (itemId, distributorId) =>
      ask(`goods/items/${encodeURIComponent(itemId)}`, { is_tdk: 1, distributor_id: distributorId }),
    categories: async ({ main, distributorId }) =>
      (await ask('goods/category', { distributor_id: distributorId, is_main_category: main ? 'true' : undefined })) ??
      [],
    cart: () => ask('cart/list', guest),
    tdk: async () => (await ask('pagestemplate/gettdk', {})) ?? { title: '', mate_description: '', mate_keywords: '' },
  };
}
