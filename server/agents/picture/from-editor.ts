/**
 * A picture that an open editor draws: the editors at the page hear the request by the news, in whatever process their stream ends, and
 * the first one posts its picture. The call that waits looks for it in the database, which all processes share.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { MAX_PICTURE_BYTES, PICTURE_MESSAGES, pictureTypeOf } from '../../../engine/rules/content/pictures.ts';
import type { PagePictureAnswer } from '../../../schemas/types/contract.ts';
import { pageOfInput } from '../../content/page/pages.ts';
import { knownAt, topicsOf } from '../../content/together/presence.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { fail, isFailure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { sendNews } from '../../kernel/live/news.ts';
import { askedPicture } from './tables.ts';
import { asWebp, HIGHEST, MOST_ACROSS } from './webp.ts';

/** How often a waiting call looks, and milliseconds between two looks: four seconds in all. */
const [LOOKS, PAUSE] = [20, 200];

/** Looks until the picture is there; '' when none came in time. */
async function wait({ db }: Context, askerId: number, requestId: string, looks: number): Promise<string> {
  const of = and(eq(askedPicture.request_id, requestId), eq(askedPicture.asker_id, askerId));
  for (let look = 0; look < looks; look += 1) {
    await setTimeout(PAUSE);
    const [row] = await db.select({ picture: askedPicture.picture }).from(askedPicture).where(of);
    if (!row) return '';
    if (row.picture !== null) return row.picture;
  }
  return '';
}

/**
 * The draft as an editor that is open on it draws it, WebP in Base64; '' when none is open or none answers in time.
 * @param width px of the window
 */
export async function editorPicture(
  context: Context,
  pageId: number,
  width: number,
  looks = LOOKS,
): Promise<PagePictureAnswer['picture']> {
  const topics = topicsOf(await knownAt(context, pageId));
  if (topics.length === 0) return '';
  const requestId = randomBytes(24).toString('base64url');
  const askerId = context.operator?.operator_id ?? 0;
  await context.db.insert(askedPicture).values({
    request_id: requestId,
    page_id: pageId,
    asker_id: askerId,
    created: seconds(context),
  });
  try {
    const data = { page: String(pageId), request: requestId, width: String(width) };
    sendNews(context.db, { topics, event: 'page-picture', data });
    return await wait(context, askerId, requestId, looks);
  } finally {
    await context.db.delete(askedPicture).where(eq(askedPicture.request_id, requestId));
  }
}

/** The picture as it is answered; undefined for bytes that are no whole picture of an allowed size. */
async function drawnOf(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_ACROSS * HIGHEST, failOn: 'truncated' });
    return await asWebp(image, MOST_ACROSS);
  } catch {
    return undefined;
  }
}

/** POST /mall/pages/:page_id/picture: an editor's answer to the event `page-picture`. */
export const sendPagePicture: Handler<'sendPagePicture'> = async (context, input) => {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const bytes = Buffer.from(input.picture, 'base64');
  if (bytes.length > MAX_PICTURE_BYTES) return fail(PICTURE_MESSAGES.tooLarge, 413, { field: 'picture' });
  if (!pictureTypeOf(bytes)) return fail(PICTURE_MESSAGES.wrongType, 400, { field: 'picture' });
  const waits = and(
    eq(askedPicture.request_id, input.request),
    eq(askedPicture.page_id, row.page_id),
    isNull(askedPicture.picture),
  );
  const [asked] = await context.db.select({ request_id: askedPicture.request_id }).from(askedPicture).where(waits);
  const drawn = asked && (await drawnOf(bytes));
  if (asked && !drawn) return fail(PICTURE_MESSAGES.incomplete, 400, { field: 'picture' });
  const taken = await context.db
    .update(askedPicture)
    .set({ picture: drawn?.toString('base64') ?? null })
    .where(waits)
    .returning({ request_id: askedPicture.request_id });
  return taken.length > 0 ? { status: true } : fail('没有谁在等这张图片', 404, { field: 'request' });
};
