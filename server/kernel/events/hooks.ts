/** Webhooks in the office: who may make them, for which events and shops. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { beyond, rightsText } from '../../../schemas/rights.ts';
import type { Webhook } from '../../../schemas/types/contract.ts';
import { EVENT_TYPES, eventTitle, isEventName, TEST_EVENT } from '../../../engine/rules/events/event-types.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { shop } from '../../places/shop/tables.ts';
import type { Handler, OperatorContext } from '../calls/operation.ts';
import type { Config } from '../config.ts';
import { hit } from '../codes/rate-limit.ts';
import type { Db } from '../db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../http/answer.ts';
import { seconds, type DbClock } from '../http/context.ts';
import { listAnswer } from '../http/input.ts';
import { record } from '../system/audit.ts';
import { transact } from '../system/transact.ts';
import { lookForHooks } from './announce.ts';
import { openSecret, sealedSecrets } from './secrets.ts';
import { sendEvent, targetFailure } from './send.ts';
import { drawSecret } from './sign.ts';
import { webhook, webhookDelivery } from './tables.ts';

type Hook = typeof webhook.$inferSelect;
type Fields = Pick<Hook, 'name' | 'url' | 'events' | 'shop_ids' | 'enabled'>;

const LONGEST = 30;
const MOST_HOOKS = 50;
/** seconds for which the secret before signs, too */
const OVERLAP = DAY;
/** Tests of all hooks in a minute. */
const MOST_TESTS = 20;
const NONE = '推送地址不存在，可能已被删除';

const stateOf = ({ enabled, paused, failing_since }: Hook): Webhook['state'] =>
  !enabled ? 'off' : paused !== null ? 'paused' : failing_since !== null ? 'failing' : 'on';

/** `place` for who may see the secret; one that was sealed with another key is missing. */
function answerOf(hook: Hook, now: number, place: Config | undefined): Webhook {
  const { hook_id, name, url, events, shop_ids, enabled, failing_since, created, version } = hook;
  const secret = place && openSecret(place, hook_id, hook.secret);
  const until = hook.former_until ?? 0;
  return {
    hook_id,
    name,
    url,
    events,
    shop_ids,
    enabled,
    state: stateOf(hook),
    failing_since,
    created,
    version,
    ...(secret !== undefined && { secret, ...(until > now && { former_until: until }) }),
  };
}

/** GET /mall/webhooks */
export const listWebhooks: Handler<'listWebhooks'> = async (context) => {
  const rows = await context.db.select().from(webhook).orderBy(desc(webhook.hook_id));
  const list = rows.map((row) => answerOf(row, seconds(context), undefined));
  return listAnswer(list, list.length);
};

async function hookOf(db: Db, hookId: number): Promise<Hook | Failure> {
  const [row] = await db.select().from(webhook).where(eq(webhook.hook_id, hookId));
  return row ?? notFound(NONE);
}

/** GET /mall/webhooks/:hook_id */
export const readWebhook: Handler<'readWebhook'> = async (context, { hook_id }) => {
  const row = await hookOf(context.db, hook_id);
  if (isFailure(row)) return row;
  return answerOf(row, seconds(context), context.operator.grants.has('connections.write') ? context.config : undefined);
};

interface Input {
  name: string;
  url: string;
  events: string[];
  shop_ids?: number[] | undefined;
  enabled?: boolean | undefined;
}

/** Why the operator may not let others hear of these events. */
function eventsFailure({ operator }: OperatorContext, events: string[], shopIds: number[] | null): Failure | undefined {
  const wrong = (message: string, status = 422): Failure => fail(message, status, { field: 'events' });
  if (events.length === 0) return wrong('请至少选择一种事件');
  const unknown = events.find((type) => !isEventName(type));
  if (unknown !== undefined) return wrong(`没有名为「${unknown}」的事件`);
  const rights = [...new Set(events.filter(isEventName).map((type) => EVENT_TYPES[type].right))];
  if (shopIds && rights.includes('members.read')) return wrong('会员事件与店铺无关，请取消会员事件或选择全部店铺');
  const more = beyond(operator.grants, { rights, shop_ids: shopIds ?? undefined });
  return more.length > 0 ? wrong(`您没有「${rightsText(more)}」的权限，不能推送这些事件`, 403) : undefined;
}

async function fieldsOf(tx: Db, context: OperatorContext, input: Input): Promise<Fields | Failure> {
  const name = input.name.trim();
  if (name === '' || [...name].length > LONGEST) return fail(`请输入1-${LONGEST}个字的名称`, 422, { field: 'name' });
  const url = input.url.trim();
  const wrongUrl = targetFailure(context.config, url);
  if (wrongUrl) return wrongUrl;
  const events = [...new Set(input.events)];
  const shop_ids = input.shop_ids ? [...new Set(input.shop_ids)].toSorted((a, b) => a - b) : null;
  if (shop_ids?.length === 0) return fail('请至少选择一家店铺', 422, { field: 'shop_ids' });
  // The mall's own goods and orders have shop 0, which has no row.
  const known = shop_ids
    ? await tx.$count(
        shop,
        sql`${shop.distributor_id} = any(${sql.param(shop_ids)}::int[]) and ${shop.distributor_id} <> 0`,
      )
    : 0;
  if (shop_ids && known < shop_ids.filter((id) => id !== 0).length)
    return fail('店铺不存在，请重新选择', 422, { field: 'shop_ids' });
  return eventsFailure(context, events, shop_ids) ?? { name, url, events, shop_ids, enabled: input.enabled ?? true };
}

/** A hook in the words of the trail. */
const wordsOf = ({ name, url, events, shop_ids, enabled }: Fields): Record<string, unknown> => ({
  name,
  url,
  events: events.map(eventTitle).join('、'),
  shops: shop_ids ? shop_ids.join('、') : '全部店铺',
  enabled,
});

/** This process knows of the change at once; others within seconds. */
async function changed<T>(context: DbClock, made: T): Promise<T> {
  await lookForHooks(context);
  return made;
}

/** POST /mall/webhooks */
export const addWebhook: Handler<'addWebhook'> = async (context, input) => {
  const made = await transact(context, async (tx, context): Promise<Webhook | Failure> => {
    if ((await tx.$count(webhook)) >= MOST_HOOKS) return fail(`最多${MOST_HOOKS}个推送地址`);
    const fields = await fieldsOf(tx, context, input);
    if (isFailure(fields)) return fields;
    const facts = { secret: drawSecret(), created: seconds(context), created_by: context.operator.operator_id };
    const [made] = await tx
      .insert(webhook)
      .values({ ...fields, ...facts })
      .returning();
    if (!made) throw new Error('The webhook was not stored.');
    // It is sealed for its number, which the insert gave.
    const row = { ...made, ...sealedSecrets(context.config, made) };
    await tx.update(webhook).set(sealedSecrets(context.config, row)).where(eq(webhook.hook_id, row.hook_id));
    await record(context, 'webhook.add', `webhook:${row.hook_id}`, { before: null, after: wordsOf(row) }, tx);
    return answerOf(row, seconds(context), context.config);
  });
  return changed(context, made);
};

async function locked(tx: Db, hookId: number): Promise<Hook | Failure> {
  const [row] = await tx.select().from(webhook).where(eq(webhook.hook_id, hookId)).for('update');
  return row ?? notFound(NONE);
}

/** PUT /mall/webhooks/:hook_id */
export const changeWebhook: Handler<'changeWebhook'> = async (context, { hook_id, version, ...input }) => {
  const made = await transact(context, async (tx, context): Promise<Webhook | Failure> => {
    const before = await locked(tx, hook_id);
    if (isFailure(before)) return before;
    if (before.version !== version) return fail('推送地址已被别人修改，请刷新后重试', 409);
    const fields = await fieldsOf(tx, context, input);
    if (isFailure(fields)) return fields;
    const [row] = await tx
      .update(webhook)
      .set({
        ...fields,
        ...sealedSecrets(context.config, before),
        version: version + 1,
        paused: null,
        failing_since: null,
      })
      .where(eq(webhook.hook_id, hook_id))
      .returning();
    const detail = { before: wordsOf(before), after: wordsOf(fields) };
    await record(context, 'webhook.change', `webhook:${hook_id}`, detail, tx);
    return answerOf(row ?? before, seconds(context), context.config);
  });
  return changed(context, made);
};

/** DELETE /mall/webhooks/:hook_id */
export const deleteWebhook: Handler<'deleteWebhook'> = async (context, { hook_id }) => {
  const made = await transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const before = await locked(tx, hook_id);
    if (isFailure(before)) return before;
    await tx.delete(webhookDelivery).where(eq(webhookDelivery.hook_id, hook_id));
    await tx.delete(webhook).where(eq(webhook.hook_id, hook_id));
    await record(context, 'webhook.delete', `webhook:${hook_id}`, { before: wordsOf(before), after: null }, tx);
    return { status: true };
  });
  return changed(context, made);
};

/** POST /mall/webhooks/:hook_id/secret */
export const renewWebhookSecret: Handler<'renewWebhookSecret'> = (context, { hook_id }) =>
  transact(context, async (tx, context): Promise<Webhook | Failure> => {
    const before = await locked(tx, hook_id);
    if (isFailure(before)) return before;
    const now = seconds(context);
    const secrets = { hook_id, secret: drawSecret(), former_secret: before.secret };
    const [row] = await tx
      .update(webhook)
      .set({ ...sealedSecrets(context.config, secrets), former_until: now + OVERLAP })
      .where(and(eq(webhook.hook_id, hook_id)))
      .returning();
    await record(context, 'webhook.secret', `webhook:${hook_id}`, { after: { name: before.name } }, tx);
    return answerOf(row ?? before, now, context.config);
  });

/** POST /mall/webhooks/:hook_id/test */
export const testWebhook: Handler<'testWebhook'> = async (context, { hook_id }) => {
  const hook = await hookOf(context.db, hook_id);
  if (isFailure(hook)) return hook;
  const wait = await hit(context, 'webhook:test', MOST_TESTS, 60);
  if (wait > 0) return fail('测试过于频繁，请稍后再试', 429, { retryAfter: wait });
  const now = seconds(context);
  const event = { type: TEST_EVENT, data: { hook_id }, created: now };
  const { wentWell, ...attempt } = await sendEvent(context.config, hook, `test_${context.request_id}`, event, now);
  return { went_well: wentWell, ...attempt };
};
