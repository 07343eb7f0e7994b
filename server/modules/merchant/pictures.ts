/** Pictures of a merchant's papers: stored apart from those of the shop, and readable for the merchant and operators alone. */
import { rm } from 'node:fs/promises';
import { and, count, eq, inArray, notInArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import { fail, isFailure, type Failure } from '../../http/answer.ts';
import { seconds, type Merchant, type Services } from '../../http/context.ts';
import { REFUSED } from '../../http/messages.ts';
import { licenceFile, sendPrivate, storePicture } from '../picture/store.ts';
import { hit } from '../system/rate-limit.ts';
import { merchant, merchantPicture } from './tables.ts';

/** Pictures one merchant may send in an hour, and keep beside those of the application. */
const MOST_AN_HOUR = 60;
const MOST_UNUSED = 20;

const SHOP = '/shop/licences/';
const OFFICE = '/edit/licences/';

type Store = Pick<Services, 'db' | 'clock' | 'config'>;

/** Where a picture is seen: by the merchant below /shop, by operators below /edit; '' for none. */
export function licenceUrl(key: string, place: 'shop' | 'office' = 'shop'): string {
  return key === '' ? '' : (place === 'shop' ? SHOP : OFFICE) + key;
}

/** The key of an address an upload was answered with; '' for anything else. */
export function licenceKey(address: string): string {
  return address.startsWith(SHOP) ? address.slice(SHOP.length) : '';
}

/** Stores a picture of the merchant's; its address, or why not. */
export async function keepLicence(
  context: Store,
  { merchantId }: Pick<Merchant, 'merchantId'>,
  bytes: Buffer,
): Promise<string | Failure> {
  const wait = await hit(context, `licence:${merchantId}`, MOST_AN_HOUR, 3600);
  if (wait > 0) return fail(REFUSED.uploadedTooOften, 429, { retryAfter: wait });
  const own = eq(merchantPicture.merchantId, merchantId);
  const [unused] = await context.db.select({ total: count() }).from(merchantPicture).where(own);
  if ((unused?.total ?? 0) >= MOST_UNUSED) await forgetUnused(context, merchantId);
  const stored = await storePicture(context.config, bytes, 'licences');
  if (isFailure(stored)) return stored;
  await context.db.insert(merchantPicture).values({ key: stored.key, merchantId, created: seconds(context) });
  return licenceUrl(stored.key);
}

/** Which of the keys are pictures of this merchant. */
export async function ownKeys(db: Db, merchantId: number, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: merchantPicture.key })
    .from(merchantPicture)
    .where(and(eq(merchantPicture.merchantId, merchantId), inArray(merchantPicture.key, keys)));
  return new Set(rows.map((row) => row.key));
}

/** Removes what the application does not show (any more). */
export async function forgetUnused({ db, config }: Pick<Store, 'db' | 'config'>, merchantId: number): Promise<void> {
  const [row] = await db.select().from(merchant).where(eq(merchant.merchantId, merchantId));
  if (!row) return;
  const used = [row.licence, row.legalFront, row.legalBack, row.bankCard];
  const deleted = await db
    .delete(merchantPicture)
    .where(and(eq(merchantPicture.merchantId, merchantId), notInArray(merchantPicture.key, used)))
    .returning({ key: merchantPicture.key });
  for (const { key } of deleted) {
    const file = licenceFile(config, key);
    if (file) await rm(file, { force: true });
  }
}

/** Sends a picture, to its merchant when one is named; 404 for anything else, whoever calls. */
export async function sendLicence(
  { db, config }: Pick<Store, 'db' | 'config'>,
  reply: FastifyReply,
  key: string,
  merchantId?: number,
): Promise<FastifyReply> {
  const file = licenceFile(config, key);
  const owner = merchantId === undefined ? undefined : eq(merchantPicture.merchantId, merchantId);
  const [row] = file
    ? await db
        .select({ key: merchantPicture.key })
        .from(merchantPicture)
        .where(and(eq(merchantPicture.key, key), owner))
    : [];
  return sendPrivate(reply, row ? file : undefined);
}
