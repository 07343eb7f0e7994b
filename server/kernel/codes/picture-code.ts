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
import { addressKey, hit } from './rate-limit.ts';
import { pictureCode } from '../system/tables.ts';
import { MINUTE } from '../../../engine/rules/format/time.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'signingKey' | 'ip'>;

/** seconds */
const LIFE = 300;
/** Pictures that one IP address may request in 15 minutes. */
const MAX_PICTURES = 120;
const LENGTH = 4;
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

function letters(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Draws a picture for one purpose; the spoken version asks for a sum, for people who cannot see the picture. */
export async function makePicture(
  context: Needs,
  kind: CodeKind,
  spoken: boolean,
): Promise<PictureCodeAnswer | Failure> {
  const wait = await hit(context, `picture-code:${addressKey(context.ip)}`, MAX_PICTURES, 15 * MINUTE);
  if (wait > 0) return fail(SERVER_MESSAGES.tooOften, 429, { retryAfter: wait });
  const puzzle = spoken ? sum() : { answer: letters(), question: undefined };
  const token = randomBytes(18).toString('base64url');
  const [imageData] = await Promise.all([
    drawCode(puzzle.question ? '' : puzzle.answer),
    context.db
      .insert(pictureCode)
      .values({ token, kind, hash: codeHash(context, token, puzzle.answer), expires: seconds(context) + LIFE }),
  ]);
  return { imageToken: token, imageData, ...(puzzle.question ? { question: puzzle.question } : {}) };
}

/** true when the typed text is the picture's code. Either way the picture cannot be used again. */
export async function takePicture(context: Needs, kind: CodeKind, token: string, typed: string): Promise<boolean> {
  const [row] = await context.db
    .delete(pictureCode)
    .where(and(eq(pictureCode.token, token), eq(pictureCode.kind, kind), gt(pictureCode.expires, seconds(context))))
    .returning({ hash: pictureCode.hash });
  return row?.hash === codeHash(context, token, typed.normalize('NFKC').toUpperCase());
}
