/** Pictures of the other server, fetched behind the fence into the library, each once. */
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { picturesIn, richText } from '../../../engine/document/rich-text.ts';
import { takePicture } from '../../goods/intake/take-picture.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { projectRoot } from '../../kernel/root.ts';
import { fetchOutside, isPublicAddress } from '../../kernel/http/outside.ts';
import type { Memory } from './memory.ts';

const LIMITS = {
  most: 20 * 1024 * 1024,
  timeout: 20_000,
  types: ['image/', 'application/octet-stream', 'binary/octet-stream'],
};
/** Pictures fetched at once. */
const AT_ONCE = 4;

const digestOf = (address: string): string => createHash('sha256').update(address).digest('hex');

/** The numbers of the server's own host, which the person at the terminal named: it may be in a private network. */
async function numbersOf(address: string): Promise<ReadonlySet<string>> {
  try {
    const found = await lookup(new URL(address).hostname.replace(/^\[|\]$/g, ''), { all: true });
    return new Set(found.map((one) => one.address));
  } catch {
    return new Set();
  }
}

function nameOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return last === '' ? '迁入的图片' : last.slice(-100);
}

/** A drawing that this program serves in every mall; undefined for other addresses. */
function drawingOf(address: URL, source: string): string | undefined {
  const { origin, pathname } = address;
  const isDrawing = origin === new URL(source).origin && /^\/artwork\/[\w-]+\/[\w-]+\.(?:svg|webp)$/.test(pathname);
  return isDrawing && existsSync(path.join(projectRoot(), 'server/seed', pathname)) ? pathname : undefined;
}

export class Pictures {
  private readonly failed = new Map<string, Failure>();

  private constructor(
    private readonly context: ScopedContext,
    private readonly source: string,
    private readonly memory: Memory,
    private readonly isCheck: boolean,
    private readonly near: ReadonlySet<string>,
  ) {}

  static async of(context: ScopedContext, source: string, memory: Memory, isCheck: boolean): Promise<Pictures> {
    return new Pictures(context, source, memory, isCheck, await numbersOf(source));
  }

  /** The pictures' addresses here; those that cannot be had are left out, and noted. */
  async all(addresses: readonly string[], notes: string[]): Promise<string[]> {
    const came: (string | Failure)[] = [];
    for (let at = 0; at < addresses.length; at += AT_ONCE)
      came.push(...(await Promise.all(addresses.slice(at, at + AT_ONCE).map((one) => this.bring(one)))));
    return came.flatMap((one, at) => {
      if (!isFailure(one)) return one;
      notes.push(`图片没有取到（${one.message}）：${addresses[at]?.slice(0, 200)}`);
      return [];
    });
  }

  /** The picture's address here; '' for none, or when it cannot be had. */
  async one(address: string, notes: string[]): Promise<string> {
    return address === '' ? '' : ((await this.all([address], notes))[0] ?? '');
  }

  /** Clean HTML with its pictures here; those that cannot be had are taken out. */
  async html(text: string, notes: string[]): Promise<string> {
    const clean = richText(text);
    const own = new Map<string, string>();
    for (const address of new Set(picturesIn(clean))) own.set(address, await this.one(address, notes));
    return clean.replace(/<img [^>]*>/g, (tag) => {
      const picture = own.get(picturesIn(tag)[0] ?? '') ?? '';
      return picture === '' ? '' : tag.replace(/src="[^"]*"/, () => `src="${picture}"`);
    });
  }

  private async bring(text: string): Promise<string | Failure> {
    if (!URL.canParse(text, `${this.source}/`)) return fail('不是网址');
    const url = new URL(text, `${this.source}/`);
    const drawing = drawingOf(url, this.source);
    if (drawing !== undefined) return drawing;
    const address = url.href;
    const digest = digestOf(address);
    const known = this.memory.get('picture', digest)?.own;
    if (known !== undefined || this.isCheck) return known ?? address;
    const before = this.failed.get(digest);
    if (before) return before;
    const mayReach = (number: string): boolean => isPublicAddress(number) || this.near.has(number);
    const bytes = await fetchOutside(address, { ...LIMITS, mayReach });
    const taken = isFailure(bytes) ? bytes : await takePicture(this.context, bytes, nameOf(address));
    if (isFailure(taken)) {
      this.failed.set(digest, taken);
      return taken;
    }
    const moved = { own: taken, written: '', stood: '' };
    await this.memory.keep(this.context.db, 'picture', digest, moved, seconds(this.context));
    this.memory.note('picture', digest, moved);
    return taken;
  }
}
