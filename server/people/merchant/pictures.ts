/** Pictures of a merchant's papers: stored apart from the shop's pictures, and visible to the merchant and to operators only. */
import { and, count, eq, notInArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Merchant, type Services } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { memberByMobile } from '../account/sign-up.ts';
import {
  memberUploader,
  merchantUploader,
  pictureKey,
  picturesNamed,
  takeUploads,
  type Uploader,
} from '../../content/picture/upload/own-uploads.ts';
import { isKey, nameOf, sendPrivate, storePicture } from '../../content/picture/store.ts';
import { filesOf } from '../../kernel/files/files-of.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { merchant, merchantPicture } from './tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

/** Pictures that one merchant may send in an hour, and that are kept in addition to those of the application. */
const MAX_AN_HOUR = 60;
const MAX_UNUSED = 20;

const SHOP = '/shop/licences/';
const OFFICE = '/edit/licences/';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;
type Owner = Pick<Merchant, 'merchant_id' | 'mobile'>;

/** The address of a picture: for the merchant below /shop, for operators below /edit; '' without a picture. */
export function licenceUrl(key: string, place: 'shop' | 'office' = 'shop'): string {
  return key === '' ? '' : (place === 'shop' ? SHOP : OFFICE) + key;
}

/** Stores a merchant's picture; answers its address, or why it was refused. */
export async function keepLicence(
  context: Needs,
  { merchant_id }: Pick<Merchant, 'merchant_id'>,
  bytes: Buffer,
): Promise<string | Failure> {
  const wait = await hit(context, `licence:${merchant_id}`, MAX_AN_HOUR, HOUR);
  if (wait > 0) return fail(SERVER_MESSAGES.uploadedTooOften, 429, { retryAfter: wait });
  const own = eq(merchantPicture.merchant_id, merchant_id);
  const [unused] = await context.db.select({ total: count() }).from(merchantPicture).where(own);
  if ((unused?.total ?? 0) >= MAX_UNUSED) await forgetUnused(context, merchant_id);
  const stored = await storePicture(context.config, bytes, 'licences');
  if (isFailure(stored)) return stored;
  await context.db.insert(merchantPicture).values({ storage_key: stored.key, merchant_id, created: seconds(context) });
  return licenceUrl(stored.key);
}

/**
 * Possible uploaders of a merchant's pictures in the public store: the merchant, or the member with the same number, since one
 * client sends them with the shopper's token.
 */
async function uploadersOf(tx: Db, { merchant_id, mobile }: Owner): Promise<Uploader[]> {
  const member = await memberByMobile({ db: tx }, mobile);
  return [merchantUploader(merchant_id), ...(member ? [memberUploader(member.user_id)] : [])];
}

/**
 * The key of the one picture that a field names by an uploaded picture's address; '' for anything else. A picture in the public
 * store becomes private.
 */
export async function licenceKey(context: Needs, tx: Db, owner: Owner, field: unknown): Promise<string> {
  const [key = '', ...more] = picturesNamed(field).map((address) => pictureKey(address, SHOP));
  if (key === '' || more.length > 0) return '';
  const { merchant_id } = owner;
  const own = and(eq(merchantPicture.merchant_id, merchant_id), eq(merchantPicture.storage_key, key));
  if ((await tx.$count(merchantPicture, own)) > 0) return key;
  if (!(await takeUploads(tx, context.config, await uploadersOf(tx, owner), [key]))) return '';
  await tx.insert(merchantPicture).values({ storage_key: key, merchant_id, created: seconds(context) });
  return key;
}

/** Deletes pictures that the application does not contain (any more). */
export async function forgetUnused({ db, config }: Pick<Needs, 'db' | 'config'>, merchantId: number): Promise<void> {
  const [row] = await db.select().from(merchant).where(eq(merchant.merchant_id, merchantId));
  if (!row) return;
  const used = [row.licence, row.legal_front, row.legal_back, row.bank_card];
  const deleted = await db
    .delete(merchantPicture)
    .where(and(eq(merchantPicture.merchant_id, merchantId), notInArray(merchantPicture.storage_key, used)))
    .returning({ storage_key: merchantPicture.storage_key });
  for (const { storage_key: key } of deleted) if (isKey(key)) await filesOf(config).remove(nameOf(key, 'licences'));
}

/** Sends a picture, only to its merchant when one is given; anything else is a 404. */
export async function sendLicence(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  reply: FastifyReply,
  key: string,
  merchantId?: number,
): Promise<FastifyReply> {
  const owner = merchantId === undefined ? undefined : eq(merchantPicture.merchant_id, merchantId);
  const known = await db.$count(merchantPicture, and(eq(merchantPicture.storage_key, key), owner));
  return sendPrivate(config, reply, known > 0 ? key : undefined);
}
