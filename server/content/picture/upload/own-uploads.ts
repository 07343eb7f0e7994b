/**
 * Pictures that members and merchants uploaded to the public store and then name by address: their owner, whether others may see
 * them, and moving private papers out of the store.
 */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Config } from '../../../kernel/config.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { seconds, type DbClock } from '../../../kernel/http/context.ts';
import { listOf } from '../../../kernel/http/input.ts';
import { makePrivate, pictureUrl, removePicture } from '../store.ts';
import { pictureUpload } from '../tables.ts';

const PUBLIC = pictureUrl('');
/** Keys that may be used in a query: known characters, limited length. */
const SAFE = /^[\w./-]{1,100}$/;

/** The uploader of a picture: kind and number. */
export type Uploader = `member:${number}` | `merchant:${number}`;

export const memberUploader = (userId: number): Uploader => `member:${userId}`;
export const merchantUploader = (merchantId: number): Uploader => `merchant:${merchantId}`;

export async function noteUpload(services: DbClock, owner: Uploader, key: string): Promise<void> {
  await services.db.insert(pictureUpload).values({ key, owner, created: seconds(services) });
}

/** The entries of a list, of a list's JSON text, or of a comma-separated text. */
function entriesOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [value];
  const list = listOf(value);
  return list.length > 0 || value.trim() === '[]' ? list : value.split(',');
}

/**
 * Addresses as clients send them: one, a list, its JSON, or comma-separated text. Entries that are no addresses are kept, so that
 * the caller refuses them.
 */
export function picturesNamed(value: unknown): string[] {
  const named = entriesOf(value ?? []).map((entry) =>
    typeof entry === 'string' ? entry.trim() : JSON.stringify(entry),
  );
  return named.filter((address) => address !== '' && address !== 'null');
}

/**
 * The key of a picture at an address of the public store, or of the private one whose addresses begin with `place`; '' for other
 * addresses.
 */
export function pictureKey(address: string, place: string): string {
  const start = [place, PUBLIC].find((begin) => address.startsWith(begin));
  const key = start === undefined ? '' : address.slice(start.length);
  return SAFE.test(key) ? key : '';
}

const publicKeys = (addresses: readonly string[]): string[] => addresses.map((address) => pictureKey(address, PUBLIC));

/** true when this member or merchant uploaded the picture. */
export async function isOwnUpload(db: Db, owner: Uploader, address: string): Promise<boolean> {
  const own = and(inArray(pictureUpload.key, publicKeys([address])), eq(pictureUpload.owner, owner));
  return (await db.$count(pictureUpload, own)) > 0;
}

/** Marks pictures as shown to others; false, without a change, when another person uploaded one of them. */
export async function showUploads(db: Db, owner: Uploader, addresses: readonly string[]): Promise<boolean> {
  if (addresses.length === 0) return true;
  const named = inArray(pictureUpload.key, publicKeys(addresses));
  if ((await db.$count(pictureUpload, and(named, ne(pictureUpload.owner, owner)))) > 0) return false;
  await db.update(pictureUpload).set({ is_shown: true }).where(named);
  return true;
}

/**
 * Moves pictures from the public store to the private one, with the same keys. false unless each was uploaded by one of the
 * owners and is not shown to others; then none is moved, and the caller rolls back. The caller stores the new owner.
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

/** Deletes an upload that was never shown to others. */
export async function dropUpload(
  services: DbClock & { config: Config },
  owner: Uploader,
  address: string,
): Promise<void> {
  const own = and(
    inArray(pictureUpload.key, publicKeys([address])),
    eq(pictureUpload.owner, owner),
    eq(pictureUpload.is_shown, false),
  );
  for (const { key } of await services.db.delete(pictureUpload).where(own).returning({ key: pictureUpload.key }))
    await removePicture(services.config, key);
}

/** Deletes the records of who uploaded what; the pictures stay where they are used. */
export async function forgetUploads(tx: Db, owner: string): Promise<void> {
  await tx.delete(pictureUpload).where(eq(pictureUpload.owner, owner));
}
