/**
 * The key under which secrets of providers and webhooks lie in the database: SECRETS_KEY, or a file of DATA_DIR that the first need
 * makes. It is not in the database, so that a copy of the database alone opens nothing. Several servers need the same key
 * (docs/operating.md).
 */
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Config } from './config.ts';

const FILE = 'secrets.key';
const BYTES = 32;

function readKey(file: string): Uint8Array | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
    if (key.length !== BYTES) throw new Error(`${file} holds no key of ${BYTES} bytes in base64.`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes the file whole or not at all: processes that make it at once use the one that was first. */
function makeKey(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Throws when there is no key and none can be made. */
export function secretsKey({ secretsKey: given, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>): Uint8Array {
  if (given) return given;
  const file = path.join(dataDir, FILE);
  const known = readKey(file);
  if (known) return known;
  makeKey(file);
  const made = readKey(file);
  if (!made) throw new Error(`${file} could not be made.`);
  return made;
}
