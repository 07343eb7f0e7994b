/** llms.txt: what assistants find in the mall, in the operators' words or made of what is there. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isOut } from '../content/articles/shown/is-out.ts';
import { article, articleNode } from '../content/articles/tables.ts';
import { categoryTree } from '../goods/categories/categories.ts';
import type { Services } from '../kernel/http/context.ts';
import { publicOrigin } from '../kernel/http/origin/public-origin.ts';
import { reading } from '../kernel/http/reading.ts';
import { settingOf } from '../kernel/system/settings/settings.ts';
import { shop } from '../places/shop/tables.ts';
import { shortened } from './feeds/plain.ts';
import { fedShops, FEEDS, isAnyBuying } from './shops.ts';

/** Links of a section. */
const MOST = 100;
/** Characters beside a link. */
const ABOUT = 80;
/** The category of articles that /article/faqs shows. */
const HELP = 'help';

interface Link {
  text: string;
  path: string;
  about?: string;
}

/** Text of one line, without signs that would end a link. */
const inLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]<>`]/g, '\\$&');

function section(title: string, origin: string, links: readonly Link[]): string[] {
  if (links.length === 0) return [];
  const lines = links.slice(0, MOST).map(({ text, path, about = '' }) => {
    const said = inLine(shortened(about, ABOUT));
    return `- [${inLine(text)}](${origin}${path})${said === '' ? '' : `: ${said}`}`;
  });
  return [`## ${title}\n\n${lines.join('\n')}`];
}

async function shopLinks({ db }: Services): Promise<Link[]> {
  const rows = await db
    .select({ id: shop.distributor_id, text: shop.name, about: shop.intro })
    .from(shop)
    .where(eq(shop.is_valid, true))
    .orderBy(asc(shop.distributor_id))
    .limit(MOST);
  return rows.map(({ id, ...link }) => ({ ...link, path: `/shops/info?distributor_id=${id}` }));
}

async function helpLinks(services: Services): Promise<Link[]> {
  const rows = await services.db
    .select({ id: article.article_id, text: article.title, about: article.summary })
    .from(article)
    .innerJoin(articleNode, eq(articleNode.node_id, article.node_id))
    .where(and(eq(articleNode.node_key, HELP), isOut(services)))
    .orderBy(asc(article.sort), desc(article.release_time), desc(article.article_id))
    .limit(MOST);
  return rows.map(({ id, ...link }) => ({ ...link, path: `/article/detail/${id}` }));
}

async function programLinks(services: Services, mallName: string): Promise<Link[]> {
  const [fed, isBuying] = await Promise.all([fedShops(services), isAnyBuying(services)]);
  const links = fed.map(({ shop_id, name }) => ({ text: `${name || mallName}的商品数据`, path: FEEDS.agent(shop_id) }));
  return [
    { text: '站点地图', path: '/sitemap.xml' },
    ...(isBuying ? [{ text: 'Universal Commerce Protocol', path: '/.well-known/ucp' }] : []),
    ...links,
  ];
}

const START: readonly Link[] = [
  { text: '首页', path: '/' },
  { text: '全部商品', path: '/items' },
  { text: '商品分类', path: '/category' },
  { text: '全部店铺', path: '/store' },
  { text: '商城信息', path: '/shopInfo' },
];

/** The text as the mall is now. */
async function madeText(services: Services, origin: string): Promise<string> {
  const { brand_name, intro } = await settingOf(services, 'brand');
  const name = brand_name || '商城';
  const [categories, shops, help, programs] = await Promise.all([
    categoryTree(services, { topOnly: true }),
    shopLinks(services),
    helpLinks(services),
    programLinks(services, name),
  ]);
  return [
    `# ${inLine(name)}`,
    `> ${inLine(intro) || `${inLine(name)}的网上商城`}`,
    ...section('商城', origin, START),
    ...section(
      '商品分类',
      origin,
      categories.map((one) => ({ text: one.category_name, path: `/items?cat_id=${one.category_id}` })),
    ),
    ...section('店铺', origin, shops),
    ...section('帮助', origin, help),
    ...section('供程序读取', origin, programs),
  ].join('\n\n');
}

/** Registers /llms.txt. */
export function registerLlms(app: FastifyInstance, services: Services): void {
  app.get('/llms.txt', async (request, reply) => {
    const { llms, llms_text } = await settingOf(services, 'crawlers');
    reply.header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8');
    if (!llms) return reply.code(404).header('cache-control', 'no-store').send('');
    const origin = publicOrigin(services.config, request);
    const text = llms_text || (await reading(services, (reader) => madeText(reader, origin)));
    return reply.header('cache-control', 'public, max-age=600').send(`${text}\n`);
  });
}
