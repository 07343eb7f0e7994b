/**
 * Live data of pages: reads everything that pages mention with at most one query per kind, and lays it over the stored copies
 * (architecture, live data).
 */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { LiveData } from '../../../engine/document/content.ts';
import type { SourceKind } from '../../../engine/document/source.ts';
import { overlayLive, type LaidPage, type LiveKind, type References } from '../../../engine/references/references.ts';
import type { LiveThingsAnswer } from '../../../schemas/types/contract.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { Context } from '../../kernel/http/context.ts';
import { intsOf } from '../../kernel/http/input.ts';
import { widgetSchemas } from './widget-schemas.ts';
import { liveCoupons } from '../../offers/coupon/live.ts';
import { liveCategories } from '../../goods/categories/categories.ts';
import { liveGoods } from '../../goods/list/live.ts';
import { liveArticles } from '../articles/shown/by-rule.ts';
import { pointMall } from '../../offers/pointmall/settings.ts';
import { liveShops } from '../../places/shop/live.ts';
import { withPictureTexts } from './picture-texts.ts';
import { answerOf, withRules } from './rules.ts';
import { mallThemeNow } from './theme.ts';
import { page } from './tables.ts';
import { POINT_MALL, type ParsedVersion } from './versions.ts';

async function livePages({ db }: Context, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: page.page_id })
    .from(page)
    .where(
      and(inArray(page.page_id, intsOf(ids, ids.length)), eq(page.enabled, true), isNotNull(page.published_version)),
    );
  return new Set(rows.map((row) => String(row.id)));
}

/** Makes the query only when ids of its kind are mentioned. */
function ask<T>(ids: Set<string>, query: (ids: string[]) => Promise<T>, nothing: T): Promise<T> {
  return ids.size > 0 ? query([...ids]) : Promise.resolve(nothing);
}

/** Live data of the mentioned things, for the current shopper; a missing key means deleted or off sale. */
export async function liveDataOf(context: Context, references: References): Promise<LiveData> {
  const [goods, coupon, shop, category, article, pages] = await Promise.all([
    ask(references.goods, (ids) => liveGoods(context, ids), new Map()),
    ask(references.coupon, (ids) => liveCoupons(context, ids), new Map()),
    ask(references.shop, (ids) => liveShops(context, ids), new Map()),
    ask(references.category, (ids) => liveCategories(context, ids), new Map()),
    ask(references.article, (ids) => liveArticles(context, ids), new Map()),
    ask(references.page, (ids) => livePages(context, ids), new Set<string>()),
  ]);
  return { goods, coupon, shop, category, article, page: pages };
}

/** For the canvas, which lays them over the stored copies itself, and paints all in the mall's theme. */
export async function liveThings(context: Context, asked: InputOf<'liveThings'>): Promise<LiveThingsAnswer> {
  const of = (kind: LiveKind): Set<string> => new Set((asked[kind] ?? []).map(String));
  const rules = await Promise.all((asked.rules ?? []).map((rule) => answerOf(context, rule)));
  const found = (kind: SourceKind): string[] =>
    (asked.rules ?? []).flatMap((rule, index) => (rule.kind === kind ? (rules[index]?.ids ?? []) : []));
  const references = {
    goods: new Set([...of('goods'), ...found('goods')]),
    coupon: new Set([...of('coupon'), ...found('coupon')]),
    shop: new Set([...of('shop'), ...found('shop')]),
    category: of('category'),
    article: new Set([...of('article'), ...found('article')]),
    page: of('page'),
  };
  const [live, theme] = await Promise.all([liveDataOf(context, references), mallThemeNow(context)]);
  return {
    rules,
    colours: { ...theme },
    goods: Object.fromEntries(live.goods),
    coupon: Object.fromEntries(live.coupon),
    shop: Object.fromEntries(live.shop),
    category: Object.fromEntries(live.category),
    article: Object.fromEntries(live.article),
    page: [...live.page],
  };
}

function union(all: Partial<References>[]): References {
  const of = (kind: LiveKind): Set<string> => new Set(all.flatMap((references) => [...(references[kind] ?? [])]));
  return {
    goods: of('goods'),
    coupon: of('coupon'),
    shop: of('shop'),
    category: of('category'),
    article: of('article'),
    page: of('page'),
  };
}

/** Parts of the mall that cannot be entered on this site; read only when a link leads there. */
async function closedPlaces(context: Context, platform: 'pc' | 'h5'): Promise<Set<string>> {
  const { entrance } = await pointMall(context);
  return new Set((platform === 'pc' ? entrance.pc : entrance.mobile) ? [] : [POINT_MALL]);
}

interface LiveOptions {
  /** for operators: unavailable things are kept and only reported */
  keepUnavailable?: boolean;
  /** the site of the request; links to parts that are closed on it are left out */
  platform?: 'pc' | 'h5';
  /** for the document of the member who asks, which nobody else gets */
  personal?: boolean;
}

/** The documents with the library's picture texts and live data laid over them. */
export async function layLive(
  context: Context,
  stored: ParsedVersion[],
  { platform, personal = false, ...options }: LiveOptions = {},
): Promise<LaidPage[]> {
  const { versions: ruled, found } = await withRules(context, stored, personal);
  const [versions, live, closed] = await Promise.all([
    withPictureTexts(context, [...ruled]),
    liveDataOf(context, union([...stored.map((version) => version.references), found])),
    platform && stored.some((version) => version.leadsToPoints) ? closedPlaces(context, platform) : new Set<string>(),
  ]);
  return versions.map((version) => overlayLive(version.document, widgetSchemas, { ...live, closed }, options));
}
