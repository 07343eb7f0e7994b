/**
 * Joins the style sheets of a document into one file. A page needs some thirty small ones, and browsers load six at a time over
 * HTTP/1: on a slow line that is most of the time to the first paint. The address contains the hashes of the files' names, so
 * every process can serve it, and it can be cached forever.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendImmutable, type Coded } from '../immutable.ts';

/** Maximum files in one address; pages need half as many. */
const MAX_FILES = 100;
/** Number of addresses whose bytes are cached. */
const MAX_CACHED = 200;
const HASHED = /-([\w-]{8})\.css$/;

/** A style sheet of a document, and the build's files in it. */
export interface Sheet {
  address: string;
  files: readonly string[];
}

/**
 * The style links of a document. Scripts loaded later add their style files unless a link names them, so each file of a sheet has
 * a disabled link too; browsers do not load disabled ones.
 */
export function sheetLinks(sheets: readonly Sheet[]): string {
  const parts = sheets.flatMap(({ address, files }) => files.filter((file) => file !== address));
  return [
    ...sheets.map(({ address }) => `<link rel="stylesheet" href="${address}">`),
    ...parts.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
  ].join('');
}

async function compressed(plain: Buffer): Promise<Coded> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  return { plain, br, gzip: zipped };
}

export class JoinedStyles {
  readonly #files = new Map<string, string>();
  readonly #texts = new Map<string, Buffer>();
  readonly #sheets = new Map<string, Promise<Coded>>();

  /**
   * @param folder that contains the files of the addresses
   * @param addresses of all style sheets of the build, as `/assets/NAME-HASH.css`
   */
  constructor(
    readonly folder: string,
    addresses: Iterable<string>,
  ) {
    for (const address of addresses) {
      const [, hash] = HASHED.exec(address) ?? [];
      if (hash !== undefined) this.#files.set(hash, address);
    }
  }

  /** One address for the files, in their order. Throws for a file that is not in the build. */
  address(files: readonly string[]): string {
    const hashes = files.map((file) => {
      const [, hash = ''] = HASHED.exec(file) ?? [];
      if (!this.#files.has(hash)) throw new Error(`The build made no style sheet ${file}.`);
      return hash;
    });
    return `/styles/${hashes.join('.')}.css`;
  }

  #text(hash: string, file: string): Buffer {
    const text = this.#texts.get(hash) ?? readFileSync(path.join(this.folder, file));
    this.#texts.set(hash, text);
    return text;
  }

  /** The bytes of an address; undefined unless it names files of the build, each once. */
  #sheet(name: string): Promise<Coded> | undefined {
    const cached = this.#sheets.get(name);
    if (cached) return cached;
    const hashes = name.replace(/\.css$/, '').split('.');
    if (hashes.length > MAX_FILES || new Set(hashes).size < hashes.length) return undefined;
    const texts = hashes.flatMap((hash) => {
      const file = this.#files.get(hash);
      return file === undefined ? [] : [this.#text(hash, file)];
    });
    if (texts.length < hashes.length) return undefined;
    const [oldest] = this.#sheets.keys();
    if (this.#sheets.size >= MAX_CACHED && oldest !== undefined) this.#sheets.delete(oldest);
    const sheet = compressed(Buffer.concat(texts));
    this.#sheets.set(name, sheet);
    return sheet;
  }

  /** GET /styles/{hash}.{hash}.css. A wildcard, since a named parameter is limited to a hundred characters. */
  serve(app: FastifyInstance): void {
    app.get('/styles/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply): Promise<FastifyReply> => {
      const sheet = await this.#sheet(request.params['*']);
      if (!sheet) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
      return sendImmutable(request, reply, 'text/css; charset=utf-8', sheet);
    });
  }
}
