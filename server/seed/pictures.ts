/** The demo mall's artwork as pictures of the library, in a folder a kind. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { seconds, type Context } from '../http/context.ts';
import { picture, pictureFolder } from '../modules/picture/tables.ts';
import { projectRoot } from '../root.ts';
import { mall } from './data/mall.ts';

const FOLDERS: readonly [folder: string, name: string][] = [
  ['banners', '横幅图'],
  ['tiles', '入口图'],
  ['goods', '商品'],
  ['categories', '分类'],
  ['brands', '品牌'],
  ['shops', '店铺'],
  ['coupons', '优惠券'],
  ['mall', '商城'],
];

const SIZE = /<svg[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"/;

/** Goods by the number that their files begin with. */
const goodsNames = new Map(mall.goods.map(({ id, name }) => [String(id), name]));

function nameOf(folder: string, title: string, stem: string): { name: string; alt: string } {
  const goods = folder === 'goods' ? goodsNames.get(stem.split('-')[0] ?? '') : undefined;
  return goods === undefined ? { name: `${title} ${stem}`, alt: '' } : { name: `${goods} ${stem}`, alt: goods };
}

export async function seedPictures(context: Context): Promise<void> {
  const { db } = context;
  const created = seconds(context);
  const folders = FOLDERS.map(([, name], sort) => ({ name, sort, created, updated: created }));
  const made = await db.insert(pictureFolder).values(folders).returning();
  const rows = FOLDERS.flatMap(([folder, title]) => {
    const place = path.join(projectRoot(), 'server/seed/artwork', folder);
    const folderId = made.find(({ name }) => name === title)?.folderId ?? 0;
    return readdirSync(place)
      .filter((file) => file.endsWith('.svg'))
      .sort()
      .map((file) => {
        const full = path.join(place, file);
        const [, width = '0', height = '0'] = SIZE.exec(readFileSync(full, 'utf8')) ?? [];
        const about = nameOf(folder, title, file.replace(/\.svg$/, ''));
        const facts = {
          type: 'image/svg+xml',
          size: statSync(full).size,
          width: Number(width),
          height: Number(height),
        };
        return { ...about, ...facts, folderId, storageKey: `/artwork/${folder}/${file}`, created };
      });
  });
  await db.insert(picture).values(rows);
}
