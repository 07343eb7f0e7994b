/** The demo mall's artwork as pictures of the library, with one folder per kind. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { seconds, type Context } from '../kernel/http/context.ts';
import { picture, pictureFolder } from '../content/picture/tables.ts';
import { projectRoot } from '../kernel/root.ts';
import type { CategorySeed } from '../../schemas/types/seed-categories.ts';
import { mall } from './data/mall.ts';

const FOLDERS: readonly [folder: string, name: string][] = [
  ['banners', '横幅图'],
  ['tiles', '入口图'],
  ['goods', '商品'],
  ['studio', '商品效果图'],
  ['categories', '分类'],
  ['brands', '品牌'],
  ['shops', '店铺'],
  ['coupons', '优惠券'],
  ['mall', '商城'],
];

const SIZE = /<svg[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"/;
/** A line of text in a drawing, with its size. */
const LINE = /<text\b[^>]*?\bfont-size="(\d+)"[^>]*>([^<]+)</g;

/** Names that the demo's rows give to their pictures, by address. */
function namesOfRows(): Map<string, string> {
  const names = new Map<string, string>();
  const give = (address: string | undefined, name: string): void => {
    if (address && !names.has(address)) names.set(address, name);
  };
  const categories = (rows: readonly CategorySeed[]): void => {
    for (const { image, name, children } of rows) {
      give(image, name);
      categories(children ?? []);
    }
  };
  for (const { name, pictures } of mall.goods) pictures.forEach((address) => give(address, name));
  categories([...mall.categories, ...mall.mainCategories]);
  for (const { logo, name } of mall.brands) give(logo, name);
  for (const { logo, banner, cardBanner, name } of mall.shops)
    [logo, banner, cardBanner].forEach((one) => give(one, name));
  return names;
}

/** The largest line of text in a picture; '' without text. A single character is part of the drawing. */
function wordsIn(svg: string): string {
  const lines = [...svg.matchAll(LINE)].map(([, size, words = '']) => ({ size: Number(size), words: words.trim() }));
  const worded = lines.filter(({ words }) => words.length > 1);
  return worded.reduce((best, line) => (line.size > best.size ? line : best), { size: 0, words: '' }).words;
}

/** Width and height of a picture in px. */
async function sizeOf(file: string, svg: string): Promise<{ width: number; height: number }> {
  const [, width, height] = SIZE.exec(svg) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : sharp(file).metadata();
}

export async function seedPictures(context: Context): Promise<void> {
  const { db } = context;
  const created = seconds(context);
  const folders = FOLDERS.map(([, name], sort) => ({ name, sort, created, updated: created }));
  const made = await db.insert(pictureFolder).values(folders).returning();
  const names = namesOfRows();
  const rows: (typeof picture.$inferInsert)[] = [];
  for (const [folder, title] of FOLDERS) {
    const place = path.join(projectRoot(), 'server/seed/artwork', folder);
    const folderId = made.find(({ name }) => name === title)?.folder_id ?? 0;
    const files = readdirSync(place).filter((file) => /\.(?:svg|webp)$/.test(file));
    for (const file of files.sort()) {
      const full = path.join(place, file);
      const isDrawing = file.endsWith('.svg');
      const svg = isDrawing ? readFileSync(full, 'utf8') : '';
      const { width, height } = await sizeOf(full, svg);
      const stem = file.replace(/\.\w+$/, '');
      const alt = names.get(`/artwork/${folder}/${file}`) ?? wordsIn(svg);
      rows.push({
        image_name: `${alt || title} ${stem}`,
        alt,
        image_type: isDrawing ? 'image/svg+xml' : 'image/webp',
        size: statSync(full).size,
        width,
        height,
        folder_id: folderId,
        storage_key: `/artwork/${folder}/${file}`,
        created,
      });
    }
  }
  await db.insert(picture).values(rows);
}
