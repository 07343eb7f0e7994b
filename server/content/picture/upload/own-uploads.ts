/**
 * Pictures that members and merchants uploaded to the public store, and then name by their addresses: whose they are, who may look at
 * them, and how those of private papers leave the store.
 */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Config } from '../../../kernel/config.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { seconds, type DbClock } from '../../../kernel/http/context.ts';
import { listOf } from '../../../kernel/http/input.ts';
import { makePrivate, pictureUrl } from '../store.ts';
import { pictureUpload } from '../tables.ts';

const PUBLIC = pictureUrl('');
/** What may be asked the database: letters it knows, and not many. */
const SAFE = /^[\w./-]{1,100}$/;

/** Who uploaded a picture: kind and number. */
export type Uploader = `member:${number}` | `merchant:${number}`;

export const memberUploader = (userId: number): Uploader => `member:${userId}`;
export const merchantUploader = (merchantId: number): Uploader => `merchant:${merchantId}`;

export async function noteUpload(services: DbClock, owner: Uploader, key: string): Promise<void> {
  await services.db.insert(pictureUpload).values({ key, owner, created: seconds(services) });
}

/** What stands in a list, in its JSON, or between the commas of a text. */
function entriesOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [value];
  const list = listOf(value);
  return list.length > 0 || value.trim() === '[]' ? list : value.split(',');
}

/** Addresses as clients send them: one, a list, its JSON, or text with commas between. What is no address stays, to be refused. */
export function picturesNamed(value: unknown): string[] {
  const named = entriesOf(value ?? []).map((entry) =>
    typeof entry === 'string' ? entry.trim() : JSON.stringify(entry),
  );
  return named.filter((address) => address !== '' && address !== 'null');
}

/** The key of a picture at an address of the public store, or of the private place whose addresses begin with `place`; '' at any other. */
export function pictureKey(address: string, place: string): string {
  const start = [place, PUBLIC].find((begin) => address.startsWith(begin));
  const key = start === undefined ? '' : address.slice(start.length);
  return SAFE.test(key) ? key : '';
}

const publicKeys = (addresses: readonly string[]): string[] => addresses.map((address) => pictureKey(address, PUBLIC));

/** Whether the picture at an address was uploaded by this member. */
export async function isOwnUpload(db: Db, owner: Uploader, address: string): Promise<boolean> {
  const own = and(inArray(pictureUpload.key, publicKeys([address])), eq(pictureUpload.owner, owner));
  return (await db.$count(pictureUpload, own)) > 0;
}

/** Notes that others look at the pictures from now on; false, and nothing noted, when somebody else uploaded one of them. */
export async function showUploads(db: Db, owner: Uploader, addresses: readonly string[]): Promise<boolean> {
  if (addresses.length === 0) return true;
  const named = inArray(pictureUpload.key, publicKeys(addresses));
  if ((await db.$count(pictureUpload, and(named, ne(pictureUpload.owner, owner)))) > 0) return false;
  await db.update(pictureUpload).set({ is_shown: true }).where(named);
  return true;
}

/**
 * Takes pictures out of the public store into the private one, under the same keys. false, and none is moved, unless each was uploaded
 * by one of the owners and nobody else looks at it; a transaction that named several is then given up. The room writes whose they are.
 */
export async function takeUploads(
  tx: Db,
  config: Config,
  owners: readonly Uploader[],
  keys: readonly string[],
): Promise<boolean> {
  const own = and(
    inArray(pictureUpload.key, [...keys]),
    inArray(pictureUpload.owner, [...owners]),
    eq(pictureUpload.is_shown, false),
  );
  const taken = await tx.delete(pictureUpload).where(own).returning({ key: pictureUpload.key });
  if (taken.length < keys.length) return false;
  for (const key of keys) if (!(await makePrivate(config, key))) return false;
  return true;
}

/** Who uploaded what is forgotten; the pictures stay where they are used. */
export async function forgetUploads(tx: Db, owner: string): Promise<void> {
  await tx.delete(pictureUpload).where(eq(pictureUpload.owner, owner));
}
