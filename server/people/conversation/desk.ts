/** Hours and quick replies of the mall and of shops. The mall's hours are setting `live-help`; a shop without hours of its own has those. */
import { eq } from 'drizzle-orm';
import { CONVERSATION_LIMITS, CONVERSATION_MESSAGES } from '../../../engine/rules/people/conversations.ts';
import { hoursText, isServed, SERVICE_DAYS, type ServiceHours } from '../../../engine/rules/people/service-hours.ts';
import type { ServiceDesk, ServiceExpected } from '../../../schemas/types/contract.ts';
import { shopOfNew } from '../../kernel/access/shops.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { record } from '../../kernel/system/audit.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { transact } from '../../kernel/system/transact.ts';
import { figuresOf } from '../../orders/review/figures.ts';
import { serviceDesk } from './tables.ts';

/** The mall's hours, as the setting has them. */
async function mallHours(context: DbClock): Promise<ServiceHours> {
  const { days, opens, closes, away } = await settingOf(context, 'live-help');
  return { days, opens, closes, away };
}

async function deskRow(db: Db, shopId: number) {
  const [row] = await db.select().from(serviceDesk).where(eq(serviceDesk.shop_id, shopId));
  return row;
}

/** What a shopper may expect of a shop now: its hours, and how soon it answers where enough real answers say so. */
export async function expectedOf(context: DbClock, shopId: number): Promise<ServiceExpected> {
  const [row, mall, figures] = await Promise.all([
    shopId > 0 ? deskRow(context.db, shopId) : undefined,
    mallHours(context),
    figuresOf(context, shopId),
  ]);
  const hours = row?.hours ?? mall;
  return {
    hours: hoursText(hours),
    is_open: isServed(hours, seconds(context)),
    away: hours.away,
    ...(figures.answer_minutes !== undefined && { answer_minutes: figures.answer_minutes }),
  };
}

async function answerOf(context: DbClock, shopId: number): Promise<ServiceDesk> {
  const row = await deskRow(context.db, shopId);
  const mall = await mallHours(context);
  return { distributor_id: shopId, replies: row?.replies ?? [], hours: row?.hours ?? null, mall };
}

/** GET /mall/service-desk */
export const readServiceDesk: Handler<'readServiceDesk'> = async (context, { distributor_id }) => {
  const shopId = shopOfNew(context, distributor_id);
  return isFailure(shopId) ? shopId : answerOf(context, shopId);
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function repliesFailure(replies: readonly string[]): Failure | undefined {
  const at = { field: 'replies' };
  if (replies.length > CONVERSATION_LIMITS.replies) return fail(CONVERSATION_MESSAGES.repliesMany, 422, at);
  if (replies.some((text) => text === '')) return fail(CONVERSATION_MESSAGES.replyEmpty, 422, at);
  const isLong = replies.some((text) => [...text].length > CONVERSATION_LIMITS.reply);
  return isLong ? fail(CONVERSATION_MESSAGES.replyLong, 422, at) : undefined;
}

/** PUT /mall/service-desk: what is not sent stays. The mall's own hours are changed in the settings. */
export const writeServiceDesk: Handler<'writeServiceDesk'> = async (context, input) => {
  const shopId = shopOfNew(context, input.distributor_id);
  if (isFailure(shopId)) return shopId;
  const replies = input.replies?.map((text) => text.trim());
  const wrong = replies && repliesFailure(replies);
  if (wrong) return wrong;
  const hours = shopId === 0 ? undefined : input.hours;
  if (hours && hours.days !== 'none' && !(TIME.test(hours.opens) && TIME.test(hours.closes)))
    return fail(CONVERSATION_MESSAGES.hours, 422, { field: 'hours' });
  return transact(context, async (tx, context) => {
    const before = await deskRow(tx, shopId);
    const after = { ...(replies && { replies }), ...(hours !== undefined && { hours }) };
    await tx
      .insert(serviceDesk)
      .values({ shop_id: shopId, ...after })
      .onConflictDoUpdate({ target: serviceDesk.shop_id, set: { shop_id: shopId, ...after } });
    const shown = { replies: before?.replies ?? [], hours: textOf(before?.hours) };
    const detail = {
      before: shown,
      after: { ...shown, ...(replies && { replies }), ...(hours !== undefined && { hours: textOf(hours) }) },
    };
    await record(context, 'service-desk.change', `service-desk:${shopId}`, detail, tx);
    return answerOf({ ...context, db: tx }, shopId);
  });
};

/** Hours as the trail shows them; '' for those of the mall. */
function textOf(hours: ServiceHours | null | undefined): string {
  if (!hours) return '';
  return [hoursText(hours) || SERVICE_DAYS.none, hours.away].filter((part) => part !== '').join('，');
}
