/**
 * Pictures with a code, which keep machines from requesting SMS (contract, member/image/code). Each picture can be answered once,
 * rightly or wrongly.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { fail, type Failure } from '../http/answer.ts';
import { seconds, type Context } from '../http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { codeHash, type CodeKind } from './codes.ts';
import { drawCode, LETTERS } from './draw-code.ts';
import { codeTraffic } from './mall-limit.ts';
import { isProof } from '../../../engine/rules/people/proof-of-work.ts';
import { addressKey, hit } from './rate-limit.ts';
import { pictureCode } from '../system/tables.ts';
import { foldCode } from '../../../engine/rules/format/fold.ts';
import { HOUR, MINUTE } from '../../../engine/rules/format/time.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'signingKey' | 'ip'>;

/** seconds */
const LIFE = 300;
/**
 * What a question costs: pictures that one IP address may request in 15 minutes, letters of a picture, zero bits of the proof of work of a
 * sum (16 took 0.1 to 1.3 s of one core on 2026-11-27, 18 four times that).
 */
const USUAL = { pictures: 120, letters: 4, work: 16 };
/** The same while the mall sends many codes. */
const BUSY = { pictures: 30, letters: 6, work: 18 };
/** Sums that one IP address may answer in an hour without the work: pages without scripts cannot do it. */
const UNPROVED = 3;
const NUMERALS = [...'零一二三四五六七八九'];

function inWords(number: number): string {
  const [tens, units] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return NUMERALS[units] ?? '';
  return `${tens > 1 ? NUMERALS[tens] : ''}十${units > 0 ? NUMERALS[units] : ''}`;
}

function sum(): { answer: string; question: string } {
  const [one, other] = [randomInt(10, 60), randomInt(2, 40)];
  return { answer: String(one + other), question: `${inWords(one)}加${inWords(other)}等于多少？请输入数字` };
}

function letters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/**
 * Draws a picture for one purpose; the spoken version asks for a sum, for people who cannot see the picture. A machine reads the sum at
 * once, so its browser has to work for it.
 */
export async function makePicture(
  context: Needs,
  kind: CodeKind,
  spoken: boolean,
): Promise<PictureCodeAnswer | Failure> {
  const cost = (await codeTraffic(context)) === 'calm' ? USUAL : BUSY;
  const wait = await hit(context, `picture-code:${addressKey(context.ip)}`, cost.pictures, 15 * MINUTE);
  if (wait > 0) return fail(SERVER_MESSAGES.tooOften, 429, { retryAfter: wait });
  const puzzle = spoken ? sum() : { answer: letters(cost.letters), question: undefined };
  const work = spoken ? cost.work : 0;
  const token = randomBytes(18).toString('base64url');
  const [imageData] = await Promise.all([
    drawCode(puzzle.question ? '' : puzzle.answer),
    context.db
      .insert(pictureCode)
      .values({ token, kind, hash: codeHash(context, token, puzzle.answer), work, expires: seconds(context) + LIFE }),
  ]);
  return { imageToken: token, imageData, ...(puzzle.question ? { question: puzzle.question, work } : {}) };
}

/**
 * The message to a wrong answer; '' when the typed text is the picture's code. Either way the picture cannot be used again.
 *
 * @param sent the picture's token; with the proof of work, `token.n`
 */
export async function pictureMessage(context: Needs, kind: CodeKind, sent: string, typed: string): Promise<string> {
  const [token = '', proof = ''] = sent.split('.');
  const [row] = await context.db
    .delete(pictureCode)
    .where(and(eq(pictureCode.token, token), eq(pictureCode.kind, kind), gt(pictureCode.expires, seconds(context))))
    .returning({ hash: pictureCode.hash, work: pictureCode.work });
  if (row?.hash !== codeHash(context, token, foldCode(typed).toUpperCase()))
    return row && row.work > 0 ? SERVER_MESSAGES.wrongSum : SERVER_MESSAGES.wrongPictureCode;
  if (row.work === 0 || isProof(token, proof, row.work)) return '';
  const wait = await hit(context, `picture-code:unproved:${addressKey(context.ip)}`, UNPROVED, HOUR);
  return wait > 0 ? SERVER_MESSAGES.sumsUsedUp : '';
}
