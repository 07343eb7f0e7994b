/**
 * Files for search engines: robots.txt, the mall's icon, and sitemap.xml with its parts. Goods have their own parts, each named
 * by its first number, so that a part is a range of the primary key, however many goods exist.
 */
import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatDate } from '../../engine/rules/format/dates.ts';
import { robotsText } from '../kernel/system/settings/robots.ts';
import { cacheOf } from '../kernel/caches.ts';
import type { Services } from '../kernel/http/context.ts';
import { publicOrigin } from '../kernel/http/origin/public-origin.ts';
import { isOut } from '../content/articles/shown/is-out.ts';
import { article } from '../content/articles/tables.ts';
import { category, goods } from '../goods/tables.ts';
import { listed, ofOpenShop } from '../goods/visibility.ts';
import { page } from '../content/page/tables.ts';
import { shop } from '../places/shop/tables.ts';
import { brandOf, settingOf } from '../kernel/system/settings/settings.ts';
import { markOf } from './document/document.ts';

/** Maximum addresses in a part; search engines accept 50,000. */
const PART_SIZE = 10_000;
/** milliseconds; the cache saves 65 % of the server's CPU of a sitemap (2026-11-27) */
const LIFE = 600_000;

/** Pages that always exist. */
const FIXED = ['/', '/items', '/category', '/store', '/pointitems', '/article', '/article/faqs', '/shopInfo', '/shop'];

interface Place {
  path: string;
  /** seconds; when it last changed, if known */
  changed?: number;
}

async function placesOfPages(services: Services): Promise<Place[]> {
  const { db } = services;
  const [categories, shops, articles, pages] = await Promise.all([
    db.select({ id: category.category_id }).from(category).where(eq(category.is_main, false)).limit(PART_SIZE),
    db.select({ id: shop.distributor_id }).from(shop).where(eq(shop.is_valid, true)).limit(PART_SIZE),
    db
      .select({ id: article.article_id, changed: article.updated })
      .from(article)
      .where(isOut(services))
      .limit(PART_SIZE),
    db
      .select({ id: page.page_id, changed: page.updated })
      .from(page)
      .where(
        and(
          eq(page.kind, 'custom'),
          eq(page.platform, 'pc'),
          eq(page.enabled, true),
          isNotNull(page.published_version),
        ),
      )
      .limit(PART_SIZE),
  ]);
  return [
    ...FIXED.map((path) => ({ path })),
    ...categories.map(({ id }) => ({ path: `/items?cat_id=${id}` })),
    ...shops.map(({ id }) => ({ path: `/shops/info?distributor_id=${id}` })),
    ...articles.map(({ id, changed }) => ({ path: `/article/detail/${id}`, changed })),
    ...pages.map(({ id, changed }) => ({ path: `/custompage?pageid=${id}`, changed })),
  ];
}

const visible = and(listed, ofOpenShop);

/** The first numbers of the parts with goods. */
async function firstGoods({ db }: Services): Promise<number[]> {
  const numbered = db
    .select({ id: goods.goods_id, row: sql<number>`row_number() over (order by ${goods.goods_id})`.as('row') })
    .from(goods)
    .where(visible)
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.row} - 1) % ${PART_SIZE} = 0`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

async function placesOfGoods({ db }: Services, first: number): Promise<Place[]> {
  const rows = await db
    .select({ id: goods.goods_id, changed: goods.updated })
    .from(goods)
    .where(and(visible, gte(goods.goods_id, first)))
    .orderBy(asc(goods.goods_id))
    .limit(PART_SIZE);
  return rows.map(({ id, changed }) => ({ path: `/items/${id}`, changed }));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function partXml(origin: string, places: readonly Place[]): string {
  const urls = places.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(origin + path)}</loc>${changed ? `<lastmod>${formatDate(changed)}</lastmod>` : ''}</url>`,
  );
  return `${HEAD}<urlset ${SPACE}>${urls.join('')}</urlset>`;
}

function indexXml(origin: string, parts: readonly string[]): string {
  const maps = parts.map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${SPACE}>${maps.join('')}</sitemapindex>`;
}

/** The mall's composed pages are in this database only when its goods are (without API_ORIGIN). */
async function partsOf(services: Services): Promise<string[]> {
  const first = services.config.apiOrigin ? [] : await firstGoods(services);
  return ['pages', ...first.map((id) => `goods-${id}`)];
}

async function placesOf(services: Services, part: string): Promise<Place[] | undefined> {
  const { apiOrigin } = services.config;
  if (part === 'pages') return apiOrigin ? FIXED.map((path) => ({ path })) : placesOfPages(services);
  const first = /^goods-(\d{1,9})$/.exec(part)?.[1];
  if (first === undefined || apiOrigin || !(await firstGoods(services)).includes(Number(first))) return undefined;
  return placesOfGoods(services, Number(first));
}

export function registerSitemap(app: FastifyInstance, services: Services): void {
  const cache = cacheOf<string>(services.db, 'sitemap', 20, LIFE);
  const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8').send(xml);

  app.get('/robots.txt', async (request, reply) => {
    const { robots_lines, ai } = await settingOf(services, 'crawlers');
    const sitemap = `${publicOrigin(services.config, request)}/sitemap.xml`;
    return reply
      .header('cache-control', 'public, max-age=600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(robots_lines, ai, sitemap));
  });
  // Search engines and old browsers request it without reading a page.
  app.get('/favicon.ico', async (_request, reply) => {
    const mark = markOf(await brandOf(services));
    return reply.header('cache-control', 'public, max-age=600').redirect(mark);
  });
  app.get('/sitemap.xml', async (request, reply) =>
    sendXml(reply, indexXml(publicOrigin(services.config, request), await partsOf(services))),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply): Promise<FastifyReply> => {
    const origin = publicOrigin(services.config, request);
    const key = `${origin} ${request.params.part}`;
    const now = services.clock.now();
    const cached = cache.get(key, now);
    if (cached !== undefined) return sendXml(reply, cached);
    const places = await placesOf(services, request.params.part);
    if (!places) return reply.code(404).type('text/plain; charset=utf-8').send('');
    return sendXml(reply, cache.set(key, partXml(origin, places), now));
  });
}
