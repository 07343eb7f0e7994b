/** What an operator wants to hear of: by sound and notification in an open office, by mail when away. */
import { eq, sql } from 'drizzle-orm';
import { ARRIVAL_KINDS, ARRIVALS, type ArrivalKind } from '../../../engine/rules/office/arrivals.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { seconds } from '../../kernel/http/context.ts';
import { operator } from '../../people/operator/tables.ts';
import { operatorAlert } from '../tables.ts';

/** Kinds that live news bring to the operator. */
const offeredTo = ({ operator: { grants } }: Pick<ScopedContext, 'operator'>): ArrivalKind[] =>
  ARRIVAL_KINDS.filter((kind) => grants.has(ARRIVALS[kind].right));

const NONE = {
  heard: [],
  sound: false,
  volume: 60,
  browser: false,
  mailed: [],
  mail_minutes: 30,
};

/** GET /mall/alerts/own */
export const readAlerts: Handler<'readAlerts'> = async (context) => {
  const own = context.operator.operator_id;
  const [[row], [account]] = await Promise.all([
    context.db.select().from(operatorAlert).where(eq(operatorAlert.operator_id, own)),
    context.db.select({ email: operator.email }).from(operator).where(eq(operator.operator_id, own)),
  ]);
  const { heard, sound, volume, browser, mailed, mail_minutes } = row ?? NONE;
  const offered = offeredTo(context);
  const still = (kinds: readonly string[]): string[] => offered.filter((kind) => kinds.includes(kind));
  return {
    offered,
    email: account?.email ?? '',
    heard: still(heard),
    sound,
    volume,
    browser,
    mailed: still(mailed),
    mail_minutes,
  };
};

/** PUT /mall/alerts/own. Mails begin with what arrives from now on. */
export const writeAlerts: Handler<'writeAlerts'> = async (context, input) => {
  const offered = offeredTo(context);
  const chosen = (kinds: readonly string[]): string[] => offered.filter((kind) => kinds.includes(kind));
  const { sound, volume, browser, mail_minutes } = input;
  const values = {
    heard: chosen(input.heard),
    mailed: chosen(input.mailed),
    sound,
    volume,
    browser,
    mail_minutes,
  };
  const { operator_id } = context.operator;
  await context.db
    .insert(operatorAlert)
    .values({ operator_id, ...values, mailed_at: seconds(context) })
    .onConflictDoUpdate({
      target: operatorAlert.operator_id,
      set: {
        ...values,
        mailed_at: sql`case when ${operatorAlert.mailed} = '{}' then ${seconds(context)}::bigint else ${operatorAlert.mailed_at} end`,
      },
    });
  return { status: true as const };
};

/** POST /mall/alerts/seen */
export const sawAlerts: Handler<'sawAlerts'> = async (context) => {
  await context.db
    .update(operatorAlert)
    .set({ seen_at: seconds(context) })
    .where(eq(operatorAlert.operator_id, context.operator.operator_id));
  return { status: true as const };
};
