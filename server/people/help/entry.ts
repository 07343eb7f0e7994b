/** The entry to live help: an external chat when setting `live-help` names one, else the mall's own message form. */
import { desc, eq, sql } from 'drizzle-orm';
import { safeAddress } from '../../../engine/address.ts';
import { hoursText } from '../../../engine/rules/people/service-hours.ts';
import type { HelpPageAnswer } from '../../../schemas/types/contract.ts';
import type { SettingValues } from '../../../schemas/types/settings.ts';
import { memberIdOf, seconds, type Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { mallDay } from '../../kernel/system/mall-days.ts';
import { addressKey, hit } from '../../kernel/codes/rate-limit.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { helpClick, helpMessage } from './tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

/** Messages of a member per answer. */
const MAX_MESSAGES = 50;
/** Clicks of one IP address that are counted in an hour. */
const MAX_CLICKS = 60;

/** The https address of the chat, '' for the own form; and the service hours as text. */
async function liveHelp(context: Context): Promise<Pick<SettingValues['live-help'], 'url' | 'hours'>> {
  const { url, hours, ...served } = await settingOf(context, 'live-help');
  return { url: /^https:/i.test(url) ? safeAddress(url) : '', hours: hoursText(served) || hours };
}

/** GET /mall/help: service hours, and the member's own messages, newest first. */
export const helpPage: Handler<'helpPage'> = async (context): Promise<HelpPageAnswer> => {
  const { hours } = await liveHelp(context);
  const userId = memberIdOf(context);
  const rows =
    userId === 0
      ? []
      : await context.db
          .select()
          .from(helpMessage)
          .where(eq(helpMessage.user_id, userId))
          .orderBy(desc(helpMessage.help_id))
          .limit(MAX_MESSAGES);
  const list = rows.map(({ help_id, order_id, content, state, answer, created, answered_at }) => ({
    help_id,
    order_id,
    content,
    state,
    answer,
    created,
    answered: answered_at,
  }));
  return { hours, list };
};

/** POST /mall/help/open: counts the click, and answers the chat's address; '' for our own form. */
export const openHelp: Handler<'openHelp'> = async (context, { place = 'page' }) => {
  const { url } = await liveHelp(context);
  const tooMany = await hit(context, `help:click:${addressKey(context.ip)}`, MAX_CLICKS, HOUR);
  if (tooMany === 0)
    await context.db
      .insert(helpClick)
      .values({ day: mallDay(seconds(context)), place, hits: 1 })
      .onConflictDoUpdate({
        target: [helpClick.day, helpClick.place],
        set: { hits: sql`${helpClick.hits} + 1` },
      });
  return { url };
};
