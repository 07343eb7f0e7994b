/** What apps and home screens show of the mall: pictures for shared links, icons, and the manifest. All of them public. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safePicture } from '../../../engine/address.ts';
import { goodsShareAddress } from '../../../engine/rules/content/share-picture.ts';
import { formatYuan, salePrice } from '../../../engine/rules/format/price.ts';
import { mallTheme } from '../../content/page/theme.ts';
import { isKey, nameOf } from '../../content/picture/store.ts';
import { cacheOf, gateOf } from '../../kernel/caches.ts';
import { filesOf } from '../../kernel/files/files-of.ts';
import type { Services } from '../../kernel/http/context.ts';
import { projectRoot } from '../../kernel/root.ts';
import { brandOf } from '../../kernel/system/settings/settings.ts';
import { markOf } from '../document/document.ts';
import { addressOf, anybody } from '../site.ts';
import { drawGoods, drawIcon, drawOnWhite } from './draw.ts';

/** milliseconds that a drawn picture is kept: an app fetches it several times when a link is sent to a group */
const LIFE = 600_000;
const ICONS = [180, 192, 512] as const;

/** Bytes of a picture of this server; undefined for one of another origin, and for one that does not exist. */
async function bytesOf({ config }: Services, address: string): Promise<Buffer | undefined> {
  const [, kind, folder = '', name = ''] = /^\/(artwork|pictures)\/([\w-]+)\/([\w.-]+)$/.exec(address) ?? [];
  if (kind === 'artwork')
    return readFile(path.join(projectRoot(), 'server/seed/artwork', folder, name)).catch(() => undefined);
  return isKey(`${folder}/${name}`) ? filesOf(config).bytes(nameOf(`${folder}/${name}`)) : undefined;
}

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send('');

const sendPicture = (reply: FastifyReply, type: 'jpeg' | 'png', bytes: Buffer): FastifyReply =>
  reply.header('cache-control', 'public, max-age=86400').type(`image/${type}`).send(bytes);

export function registerShare(app: FastifyInstance, services: Services): void {
  const cache = cacheOf<Buffer>(services.db, 'share pictures', 60, LIFE);
  // Drawing takes 60 ms of a core; whoever asks for many pictures gets them one after the other.
  const gate = gateOf(services.db, 'share pictures', 1);
  const drawn = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
    gate.run(async () => {
      const now = services.clock.now();
      return cache.get(key, now) ?? cache.set(key, await draw(), now);
    });

  /** The goods' picture with its present price; the address of a former price leads to the present one. */
  const sendGoods = async (request: FastifyRequest, reply: FastifyReply, id: string, cents: number) => {
    const { api, site } = await anybody(services, request, addressOf(services.config, request), undefined);
    const { data: goods } = await api.call('GET goods/items/:item_id', { item_id: id });
    if (!goods) return missing(reply);
    const price = salePrice(goods);
    if (price !== cents) return reply.header('cache-control', 'no-cache').redirect(goodsShareAddress(id, price));
    const picture = safePicture(goods.pics[0]);
    const photo = await bytesOf(services, picture);
    if (!photo) return picture === '' ? missing(reply) : reply.redirect(picture);
    const { primary } = await mallTheme(services);
    const facts = { name: goods.item_name, price: formatYuan(price), mall: site.brand?.name ?? '', colour: primary };
    const key = JSON.stringify([id, picture, facts]);
    return sendPicture(reply, 'jpeg', await drawn(key, () => drawGoods({ photo, ...facts })));
  };

  app.get<{ Params: { name: string } }>('/share/:name', async (request, reply) => {
    const [, id, cents] = /^goods-(\d{1,10})-(\d{1,12})\.jpg$/.exec(request.params.name) ?? [];
    return id === undefined ? missing(reply) : sendGoods(request, reply, id, Number(cents));
  });

  app.get<{ Params: { group: string; name: string } }>('/share/artwork/:group/:name', async (request, reply) => {
    const { group, name } = request.params;
    const address = `/artwork/${group}/${name.replace(/\.jpg$/, group === 'studio' ? '.webp' : '.svg')}`;
    const drawing = name.endsWith('.jpg') ? await bytesOf(services, address) : undefined;
    if (!drawing) return missing(reply);
    return sendPicture(reply, 'jpeg', await drawn(address, () => drawOnWhite(drawing)));
  });

  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const side = ICONS.find((size) => request.params.file === `${size}.png`);
    if (side === undefined) return missing(reply);
    const address = markOf(await brandOf(services));
    const mark = await bytesOf(services, address);
    if (!mark) return reply.redirect(address);
    return sendPicture(reply, 'png', await drawn(`${address} ${side}`, () => drawIcon(mark, side)));
  });

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const [{ name }, { ground, surface }] = await Promise.all([brandOf(services), mallTheme(services)]);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name: name || '商城',
          lang: 'zh-CN',
          id: '/',
          start_url: '/',
          // With the browser's way back: pages of payment providers have none of their own.
          display: 'minimal-ui',
          theme_color: surface,
          background_color: ground,
          icons: ICONS.slice(1).map((side) => ({
            src: `/icons/${side}.png`,
            sizes: `${side}x${side}`,
            type: 'image/png',
            purpose: 'any maskable',
          })),
        }),
      );
  });
}
