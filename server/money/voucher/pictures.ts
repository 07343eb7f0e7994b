/** Pictures of transfers: private, visible to the member who sent them and to the operators who decide. */
import { and, count, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { VOUCHER_LIMITS } from '../../../engine/rules/money/voucher.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { memberUploader, pictureKey, picturesNamed, takeUploads } from '../../content/picture/upload/own-uploads.ts';
import { sendPrivate, storePicture } from '../../content/picture/store.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { voucherPicture } from './tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

/** Pictures a member may send in an hour, and in all. */
const [MAX_AN_HOUR, MAX_STORED] = [30, 300];

const OWN = '/member/vouchers/';
const OFFICE = '/edit/vouchers/';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

export function pictureUrls(keys: readonly string[], place: 'own' | 'office'): string[] {
  return keys.map((key) => (place === 'own' ? OWN : OFFICE) + key);
}

/** Stores a member's picture; answers its address, or why it was refused. */
export async function keepVoucherPicture(context: Needs, userId: number, bytes: Buffer): Promise<string | Failure> {
  const wait = await hit(context, `voucher:${userId}`, MAX_AN_HOUR, HOUR);
  if (wait > 0) return fail(SERVER_MESSAGES.uploadedTooOften, 429, { retryAfter: wait });
  const own = eq(voucherPicture.user_id, userId);
  const [known] = await context.db.select({ total: count() }).from(voucherPicture).where(own);
  if ((known?.total ?? 0) >= MAX_STORED) return fail('上传的图片过多，请联系客服');
  const stored = await storePicture(context.config, bytes, 'licences');
  if (isFailure(stored)) return stored;
  await context.db.insert(voucherPicture).values({ key: stored.key, user_id: userId, created: seconds(context) });
  return OWN + stored.key;
}

/**
 * The keys of picture addresses that this member uploaded; a failure when one was not, or when there are too many. Pictures in
 * the public store, where other clients send all uploads, become private.
 */
export async function keysOf(context: Needs, userId: number, addresses: unknown): Promise<string[] | Failure> {
  const wrong = (message: string): Failure => fail(message, 422, { field: 'voucher_pic' });
  const keys = [...new Set(picturesNamed(addresses).map((address) => pictureKey(address, OWN)))];
  if (keys.length === 0) return wrong('请上传转账凭证');
  if (keys.length > VOUCHER_LIMITS.pictures) return wrong(`转账凭证最多${VOUCHER_LIMITS.pictures}张`);
  return transact(context, async (tx, context) => {
    const known = await tx
      .select({ key: voucherPicture.key })
      .from(voucherPicture)
      .where(and(eq(voucherPicture.user_id, userId), inArray(voucherPicture.key, keys)));
    const open = keys.filter((key) => !known.some((row) => row.key === key));
    if (open.length === 0) return keys;
    if (!(await takeUploads(tx, context.config, [memberUploader(userId)], open)))
      return wrong('转账凭证图片无效，请重新上传');
    await tx.insert(voucherPicture).values(open.map((key) => ({ key, user_id: userId, created: seconds(context) })));
    return keys;
  });
}

/** Sends a picture, only to its member when one is given; anything else is a 404. */
export async function sendVoucherPicture(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  reply: FastifyReply,
  key: string,
  userId?: number,
): Promise<FastifyReply> {
  const owner = userId === undefined ? undefined : eq(voucherPicture.user_id, userId);
  const known = await db.$count(voucherPicture, and(eq(voucherPicture.key, key), owner));
  return sendPrivate(config, reply, known > 0 ? key : undefined);
}
