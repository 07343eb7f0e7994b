/**
 * SMS and e-mails that wait to be sent. The sender of a message writes a row in the transaction of the change it reports; a job
 * passes it to the channel's sender. Without a configured sender, rows wait for an operator to read them; in production no row is
 * written then.
 */
import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { OutboxMessagesAnswer } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../db/database.ts';
import { fail, type Failure } from '../../http/answer.ts';
import type { Config } from '../../config.ts';
import { seconds, type Context, type Services } from '../../http/context.ts';
import { listAnswer, pagingOf } from '../../http/input.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../calls/operation.ts';
import { senderOf, type Channel } from './senders.ts';
import { outbox, type Attachment } from '../tables.ts';

type Row = typeof outbox.$inferSelect;
type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

const MAX_ATTEMPTS = 5;
/** Seconds a process has for its attempt before another process may try. */
const LEASE = 60;
/** Seconds between attempts, multiplied by the number of attempts so far. */
const PAUSE = 10;
/** Messages that one run of the job takes. */
const BATCH = 20;

const CLOSED: Record<Channel, string> = {
  sms: '短信服务尚未开通，请联系客服',
  email: SERVER_MESSAGES.noMail,
};

/** Why a channel cannot send; undefined when it can. */
export function channelClosed({ config }: Pick<Services, 'config'>, channel: Channel): Failure | undefined {
  return config.production && !senderOf(config, channel) ? fail(CLOSED[channel], 503) : undefined;
}

export interface Draft {
  channel: Channel;
  recipient: string;
  kind: string;
  subject?: string;
  text: string;
  /** a file of an e-mail */
  attachment?: Attachment;
  /** the SMS gateway's number of a template, and the values of its variables */
  template?: string;
  variables?: Record<string, string>;
  /** seconds for which the message is useful */
  life: number;
}

/** Puts a message into the outbox. Pass the transaction of the change as `db`. */
export async function post(context: Needs, { life, ...draft }: Draft, db: Db = context.db): Promise<void> {
  const now = seconds(context);
  await db.insert(outbox).values({ ...draft, created: now, next_at: now, expires: now + life });
}

/** Takes messages that are due; no other process takes them for a minute. */
async function take(context: Needs, channels: Channel[]): Promise<Row[]> {
  const now = seconds(context);
  const due = context.db
    .select({ id: outbox.outbox_id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.next_at, now), inArray(outbox.channel, channels)))
    .orderBy(asc(outbox.next_at))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return context.db
    .update(outbox)
    .set({ next_at: now + LEASE, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.outbox_id, due))
    .returning();
}

/** Sends a message at once. A failure says what the gateway or mail server answered; the message is not tried again. */
export async function sendNow(context: Needs, draft: Omit<Draft, 'life'>): Promise<Failure | undefined> {
  if (!senderOf(context.config, draft.channel)) return fail(CLOSED[draft.channel], 503);
  const now = seconds(context);
  const once = {
    attempts: MAX_ATTEMPTS,
    created: now,
    next_at: now + LEASE,
    expires: now + LEASE,
  };
  const [row] = await context.db
    .insert(outbox)
    .values({ ...draft, ...once })
    .returning();
  const { state, error = '' } = row ? await attempt(context, row) : {};
  return state === 'sent' ? undefined : fail(`没有发出：${wordsOf(error)}`);
}

/** What senders say, in the words of the office; what is not known here stays as the other side said it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^the gateway answered (\d+)$/, '网关应答 $1，请检查地址和签名密钥'],
  [/^.*(?:timed? ?out|Greeting never received).*$/is, '对方没有及时应答，请检查地址和网络'],
  [/^(?:fetch failed$|.*(?:ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)).*$/s, '连不上对方，请检查地址和网络'],
  [/^Invalid login.*$/s, '邮件服务器不接受账号或密码'],
];

function wordsOf(error: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(error));
  return known ? error.replace(...known) : error;
}

async function attempt(context: Needs, row: Row): Promise<Partial<Row>> {
  const { db, config } = context;
  const outcome: Partial<Row> = await (senderOf(config, row.channel) ?? unsendable)({ ...row, id: row.outbox_id }).then(
    () =>
      ({
        state: 'sent',
        text: '',
        attachment: null,
        variables: null,
        error: '',
      }) as const,
    (error: unknown) => failed(row, error, seconds(context)),
  );
  await db.update(outbox).set(outcome).where(eq(outbox.outbox_id, row.outbox_id));
  return outcome;
}

function unsendable(): Promise<void> {
  return Promise.reject(new Error('no sender is configured'));
}

function failed({ attempts, text, recipient }: Row, reason: unknown, now: number): Partial<Row> {
  const words = reason instanceof Error ? reason.message : 'unknown';
  // The mail server's error may quote the message, so its text and recipient are removed.
  const error = words.replaceAll(text, '').replaceAll(recipient, '').slice(0, 200);
  return attempts >= MAX_ATTEMPTS
    ? { state: 'failed', text: '', attachment: null, variables: null, error }
    : { error, next_at: now + PAUSE * attempts };
}

/** The channels that have a sender; messages of others stay where they are. */
export function sendingChannels(config: Config): Channel[] {
  return (['sms', 'email'] as const).filter((channel) => senderOf(config, channel));
}

/** Sends waiting messages of the channels that have a sender. */
export async function sendMessages(context: Needs): Promise<void> {
  const channels = sendingChannels(context.config);
  if (channels.length === 0) return;
  const now = seconds(context);
  await context.db
    .update(outbox)
    .set({
      state: 'failed',
      text: '',
      attachment: null,
      variables: null,
      error: 'expired',
    })
    .where(and(eq(outbox.state, 'waiting'), lt(outbox.expires, now)));
  await Promise.all((await take(context, channels)).map((row) => attempt(context, row)));
}

/** Messages, newest first. In production nobody, operators included, may read messages to other people. */
export async function listMessages(context: Context, input: InputOf<'outboxMessages'>): Promise<OutboxMessagesAnswer> {
  const { db, config } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const [rows, total] = await Promise.all([
    db.select().from(outbox).orderBy(desc(outbox.outbox_id)).limit(pageSize).offset(offset),
    db.$count(outbox),
  ]);
  const list = rows.map(({ outbox_id, channel, recipient, kind, subject, text, state, attempts, error, created }) => ({
    outbox_id: String(outbox_id),
    channel,
    recipient,
    kind,
    subject,
    text: config.production ? '' : text,
    state,
    attempts,
    error,
    created,
  }));
  return listAnswer(list, total);
}
