/**
 * Feeds of product data, one shop each: for Google Merchant Center, and for assistants. They are written while they are read, so
 * prices and stock are those of the moment, and no shop is in memory as a whole.
 */
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, hit } from '../../kernel/codes/rate-limit.ts';
import type { Services } from '../../kernel/http/context.ts';
import { publicOrigin } from '../../kernel/http/origin/public-origin.ts';
import { FEEDS, fedShops } from '../shops.ts';
import { acpMetadata, acpProducts } from './acp.ts';
import { feedOf, type Feed } from './feed.ts';
import { feedItems, type FeedItem } from './items.ts';
import { merchantXml } from './merchant-xml.ts';
import { productsJsonl } from './products-jsonl.ts';

/** Feeds that an address may read in `WINDOW` seconds. */
const MOST = 30;
const WINDOW = 60;
/** seconds for which readers may keep a feed */
const LIFE = 60;

interface Form {
  type: string;
  write(feed: Feed, ranges: AsyncIterable<FeedItem[]>): AsyncGenerator<string>;
}

const FORMS: Record<keyof typeof FEEDS, Form> = {
  merchant: { type: 'application/xml; charset=utf-8', write: merchantXml },
  agent: { type: 'application/jsonl; charset=utf-8', write: productsJsonl },
  acp: { type: 'application/jsonl; charset=utf-8', write: acpProducts },
  acpMetadata: { type: 'application/json; charset=utf-8', write: acpMetadata },
};

const refused = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

type ShopRequest = FastifyRequest<{ Params: { shop_id: string } }>;

async function send(services: Services, request: ShopRequest, reply: FastifyReply, form: Form): Promise<FastifyReply> {
  const wait = await hit(services, `feeds:${addressKey(request.ip)}`, MOST, WINDOW);
  if (wait > 0) return refused(reply.header('retry-after', wait), 429, '读取太频繁，请稍后再试');
  const { shop_id } = request.params;
  const [shop] = /^\d{1,9}$/.test(shop_id) ? await fedShops(services, Number(shop_id)) : [];
  if (!shop) return refused(reply, 404, '没有这个商品数据，或店铺没有开启');
  reply.header('cache-control', `public, max-age=${LIFE}`).type(form.type);
  if (request.method === 'HEAD') return reply.send('');
  const feed = await feedOf(services, shop, publicOrigin(services.config, request));
  return reply.send(Readable.from(form.write(feed, feedItems(services, shop.shop_id))));
}

/** Registers the feeds outside /api. */
export async function registerFeeds(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      customTypes: /^application\/(?:xml|jsonl)/,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
      zlibOptions: { level: 1 },
    });
    for (const [name, form] of Object.entries(FORMS))
      scope.route({
        // Without one of its own, the route of HEAD would write a whole feed and throw it away.
        method: ['GET', 'HEAD'],
        url: FEEDS[name as keyof typeof FEEDS](':shop_id'),
        handler: (request: ShopRequest, reply) => send(services, request, reply, form),
      });
  });
}
