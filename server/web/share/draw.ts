/** Draws pictures for apps that show shared links, with the font of the invoices. */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import sharp from 'sharp';
import { projectRoot } from '../../kernel/root.ts';

/** px; square, because chats cut the middle out of anything else */
const SIDE = 800;
/** px of the photo's height; below are name, price and mall */
const PHOTO = 560;
const MARGIN = 40;
const WHITE = '#ffffff';
const INK = '#1f1f1f';
const QUIET = '#6b6b6b';
/** Width of two lines of a name, counted in Chinese characters. */
const NAME_CELLS = 40;

const FONT = path.join(projectRoot(), 'server/money/invoice/paper/font/NotoSansSC.ttf.br');

let unpacked: Promise<string> | undefined;

/** The font as a file that Pango reads; it is shipped compressed. */
function fontFile(): Promise<string> {
  unpacked ??= (async () => {
    const file = path.join(tmpdir(), 'mallwright-noto-sans-sc.ttf');
    if (existsSync(file)) return file;
    const own = `${file}.${process.pid}`;
    await writeFile(own, await promisify(brotliDecompress)(await readFile(FONT)));
    await rename(own, file);
    return file;
  })();
  return unpacked;
}

/** A text's first characters, as many as fit into `cells` Chinese ones; Latin ones need half the room. */
function cutTo(text: string, cells: number): string {
  let used = 0;
  let kept = '';
  for (const character of text) {
    used += /[\u0020-\u02ff]/.test(character) ? 0.55 : 1;
    if (used > cells) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return kept;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const markup = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

async function textPicture(text: string, size: number, colour: string, width = SIDE - 2 * MARGIN): Promise<Buffer> {
  const span = `<span foreground="${colour}">${markup(text)}</span>`;
  const options = { text: span, font: `Noto Sans SC ${size}`, fontfile: await fontFile(), width, dpi: 72, rgba: true };
  return sharp({ text: options }).png().toBuffer();
}

/** The whole photo in its frame; beside a narrower one its own blurred colours go on. */
async function framed(photo: Buffer): Promise<Buffer> {
  const whole = sharp(photo, { density: 150 }).rotate().flatten({ background: WHITE });
  const [ground, front] = await Promise.all([
    whole.clone().resize(SIDE, PHOTO, { fit: 'fill' }).blur(40).png().toBuffer(),
    whole.clone().resize(SIDE, PHOTO, { fit: 'inside' }).png().toBuffer(),
  ]);
  return sharp(ground)
    .composite([{ input: front }])
    .png()
    .toBuffer();
}

/** The picture of one goods: its photo, name, price and the mall's name. `colour` is that of prices. */
export async function drawGoods(goods: {
  photo: Buffer;
  name: string;
  price: string;
  mall: string;
  colour: string;
}): Promise<Buffer> {
  const [photo, name, price, mall] = await Promise.all([
    framed(goods.photo),
    textPicture(cutTo(goods.name, NAME_CELLS), 34, INK),
    textPicture(`¥${goods.price}`, 54, goods.colour),
    textPicture(cutTo(goods.mall, 14), 26, QUIET, SIDE / 2 - MARGIN),
  ]);
  const { width: mallWidth = 0 } = await sharp(mall).metadata();
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: WHITE } })
    .composite([
      { input: photo, left: 0, top: 0 },
      { input: name, left: MARGIN, top: PHOTO + 22 },
      { input: price, left: MARGIN, top: SIDE - 90 },
      { input: mall, left: SIDE - MARGIN - mallWidth, top: SIDE - 66 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** A drawing as a JPEG on white. */
export async function drawOnWhite(drawing: Buffer): Promise<Buffer> {
  return sharp(drawing, { density: 150 })
    .resize(SIDE, SIDE, { fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The mall's mark as an icon for home screens, with the margin that round masks cut away. */
export async function drawIcon(mark: Buffer, side: number): Promise<Buffer> {
  const inner = Math.round(side * 0.76);
  const picture = await sharp(mark, { density: 300 })
    .rotate()
    .resize(inner, inner, { fit: 'contain', background: WHITE })
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: WHITE } })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}
