/** Files that go along with a sentence: a picture, made small, or a table as text. */
import type { Along } from '../../../engine/assist/sentence.ts';
import { say } from '../../words/say.ts';

/** px of the longer side; enough for a model to see a layout */
const SIDE = 1024;
const QUALITY = 0.8;
/** characters of a table */
const LONGEST_TABLE = 20_000;
const LARGEST = 10 * 1024 * 1024;

export interface Attached extends Along {
  name: string;
}

async function pictureOf(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** Rejects with what is wrong, in words for the operator. */
export async function attached(file: File): Promise<Attached> {
  const { name, type, size } = file;
  if (size > LARGEST) throw new Error(say('文件太大，最大 10 MB'));
  if (type.startsWith('image/')) {
    const picture = await pictureOf(file).catch(() => undefined);
    if (picture === undefined) throw new Error(say('图片无法读取'));
    return { name, picture };
  }
  if (!/\.(?:csv|tsv|txt)$/i.test(name)) throw new Error(say('可以附上图片，或 csv、txt 表格'));
  const table = await file.text();
  if (table.length > LONGEST_TABLE) throw new Error(say('表格太长，最多 2 万字'));
  return { name, table };
}
