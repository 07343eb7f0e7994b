/**
 * Scripts and styles of the build, served from memory after their first request: a page needs some twenty, and reading a file
 * takes six times as long as sending it. All together they are a few megabytes.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendImmutable, type Coded } from '../immutable.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const PACKED = { br: '.br', gzip: '.gz' } as const;

/**
 * GET /assets/{name}
 *
 * @param folder with the files; compressed copies are beside them as `.br` and `.gz`. Throws when the folder is missing or
 * contains files of an unknown type.
 */
export function serveBuiltFiles(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder));
  const isPacked = (name: string): boolean => Object.values(PACKED).some((end) => name.endsWith(end));
  const types = new Map<string, string>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type !== undefined) types.set(name, type);
    else if (!isPacked(name)) throw new Error(`${name} of the build is of a type that is not served.`);
  }
  const files = new Map<string, Coded>();
  const read = async (name: string): Promise<Coded> => {
    const coded: Coded = { plain: await readFile(path.join(folder, name)) };
    for (const coding of ['br', 'gzip'] as const) {
      const packed = name + PACKED[coding];
      if (names.has(packed)) coded[coding] = await readFile(path.join(folder, packed));
    }
    return coded;
  };
  app.get('/assets/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply): Promise<FastifyReply> => {
    const name = request.params['*'];
    const type = types.get(name);
    if (type === undefined) {
      reply.callNotFound();
      return reply;
    }
    const file = files.get(name) ?? (await read(name));
    files.set(name, file);
    return sendImmutable(request, reply, type, file);
  });
}
