/**
 * Draws the pictures of the demo mall into server/seed/artwork/ (committed; licence beside them).
 * Run: npm run artwork
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mall } from '../../server/seed/data/mall.ts';
import { banners } from './banners.ts';
import { brandLogos, categoryTiles, couponFaces, shopPictures } from './catalogue.ts';
import { goodsPictures } from './goods.ts';
import { mallPictures } from './mall.ts';

const ROOT = fileURLToPath(new URL('../../server/seed/artwork/', import.meta.url));

const files: [path: string, content: string][] = [
  ...(await mallPictures()),
  ...(await banners()),
  ...(await categoryTiles(mall.categories)),
  ...(await brandLogos(mall.brands)),
  ...(await shopPictures(mall.shops)),
  ...(await couponFaces(mall.coupons)),
];
for (const goods of mall.goods) {
  for (const [name, content] of await goodsPictures(goods)) files.push([`goods/${name}`, content]);
}

for (const folder of new Set(files.map(([path]) => dirname(path)))) {
  rmSync(ROOT + folder, { recursive: true, force: true });
  mkdirSync(ROOT + folder, { recursive: true });
}
for (const [path, content] of files) writeFileSync(ROOT + path, content);

const bytes = files.map(([, content]) => Buffer.byteLength(content));
const total = bytes.reduce((sum, size) => sum + size, 0);
console.log(`${files.length} pictures, ${Math.round(total / 1024)} KB, largest ${Math.max(...bytes)} bytes`);
