/**
 * How many codes the mall sends by SMS in an hour (setting sms-codes-an-hour): every message is paid for, and a flood of them from
 * many addresses passes the limits that count by number and by address.
 */
import { HOUR } from '../../../engine/rules/format/time.ts';
import type { DbClock } from '../http/context.ts';
import { settingOf } from '../system/settings/settings.ts';
import { hit, hitsOf } from './rate-limit.ts';

const KEY = 'code:mall';

/** From this share of the limit on, questions before a code cost more, and the office is told. */
const BUSY = 0.5;
/** Above the limit, so many times the limit in all go to numbers of members. */
const WITH_RESERVE = 1.5;

/**
 * calm: as usual; busy: questions cost more; scarce: the limit is reached, codes go to members only; full: the reserve is used up, too.
 */
export type CodeTraffic = 'calm' | 'busy' | 'scarce' | 'full';

/** Codes that went out by SMS in the last hour. */
export const codesSent = (context: DbClock): Promise<number> => hitsOf(context, KEY, HOUR);

export async function codeTraffic(context: DbClock): Promise<CodeTraffic> {
  const [sent, limit] = await Promise.all([codesSent(context), settingOf(context, 'sms-codes-an-hour')]);
  if (sent < limit * BUSY) return 'calm';
  if (sent < limit) return 'busy';
  return sent < Math.floor(limit * WITH_RESERVE) ? 'scarce' : 'full';
}

/** Counts a code that goes out. Answers 0, or the seconds until another may. */
export async function countCode(context: DbClock): Promise<number> {
  const limit = await settingOf(context, 'sms-codes-an-hour');
  return hit(context, KEY, Math.floor(limit * WITH_RESERVE), HOUR);
}
