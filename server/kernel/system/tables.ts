import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DAY } from '../../../engine/rules/format/time.ts';
import { retention } from '../db/retention.ts';

/** A file attached to an e-mail. */
export interface Attachment {
  name: string;
  /** media type */
  type: string;
  base64: string;
}

/** Site-wide settings and secrets by key: signing keys, TDK texts, page parameters. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated: bigint({ mode: 'number' }).notNull(),
});

/** What limits count, by key; all processes share it. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    /** Unix seconds of what was counted, oldest first; no more than the limit. */
    at: bigint({ mode: 'number' }).array().notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    /** whether the last one was refused */
    is_over: boolean().notNull(),
  },
  (table) => [index('rate_limit_last').on(table.last)],
);

/**
 * Accounts with the IP addresses they were signed in from, as hashes: wrong tries from other addresses do not slow these down.
 */
export const knownAddress = pgTable(
  'known_address',
  { key: text().primaryKey(), seen: bigint({ mode: 'number' }).notNull() },
  (table) => [index('known_address_seen').on(table.seen)],
);

/** Who changed what, for every change of money, stock, permission and page publishing. */
export const audit = pgTable(
  'audit',
  {
    audit_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: bigint({ mode: 'number' }).notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().notNull(),
    request_id: text().notNull(),
  },
  (table) => [index('audit_subject').on(table.subject, table.at)],
);

/** Answers of calls that must not happen twice, by caller, call and key (checklist 4). */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    /** member, call and key in one text */
    key: text().primaryKey(),
    /** SHA-256 of the body */
    body: text().notNull(),
    /** the answer as JSON text; '' while the call runs */
    answer: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('idempotent_call_body').on(table.body)],
);

/** SMS and e-mails to people. The text is stored only here, and is deleted when it was sent or has expired. */
export const outbox = pgTable(
  'outbox',
  {
    outbox_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    recipient: text().notNull(),
    /** what the message is about, e.g. the kind of a code */
    kind: text().notNull(),
    /** of an e-mail; '' for an SMS */
    subject: text().notNull().default(''),
    text: text().notNull(),
    /** a file of an e-mail, in base64; deleted together with the text */
    attachment: jsonb().$type<Attachment>(),
    /** the SMS gateway's number of a template with its values; the values are deleted together with the text */
    template: text().notNull().default(''),
    variables: jsonb().$type<Record<string, string>>(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** why the last attempt failed; never contains the message */
    error: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    /** when the next attempt may begin; a process that sends moves it ahead, so that no other process sends too */
    next_at: bigint({ mode: 'number' }).notNull(),
    /** Unix seconds after which the message is useless */
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('outbox_waiting').on(table.state, table.next_at), index('outbox_created').on(table.created)],
);

/** The last code sent to a number or e-mail for one purpose, as a hash. */
export const sentCode = pgTable(
  'sent_code',
  {
    /** purpose and recipient */
    key: text().primaryKey(),
    /** '' after it was used */
    hash: text().notNull(),
    tries: integer().notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('sent_code_expires').on(table.expires)],
);

/** Pictures with a code that were issued and not answered yet. */
export const pictureCode = pgTable(
  'picture_code',
  {
    token: text().primaryKey(),
    kind: text().notNull(),
    hash: text().notNull(),
    /** zero bits of the proof of work that the answer needs */
    work: integer().notNull().default(0),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('picture_code_expires').on(table.expires)],
);

/** Keys for one use that were used; after `expires` the key is invalid anyway. */
export const spentToken = pgTable(
  'spent_token',
  {
    /** purpose and identifier */
    key: text().primaryKey(),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('spent_token_expires').on(table.expires)],
);

/** What browsers refused by the pages' Content-Security-Policy; equal refusals on the same page are one row. */
export const cspReport = pgTable(
  'csp_report',
  {
    report_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the fields that make two refusals equal */
    key: text().notNull(),
    /** path of the page */
    page: text().notNull(),
    directive: text().notNull(),
    /** origin and path of what was refused, or inline, eval, data */
    blocked: text().notNull(),
    /** script and line that caused it, as far as the browser reports them */
    source: text().notNull(),
    hits: integer().notNull().default(1),
    first_at: bigint({ mode: 'number' }).notNull(),
    last_at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('csp_report_key').on(table.key), index('csp_report_last').on(table.last_at)],
);

/** seconds after which a key may be used for another call */
export const IDEMPOTENT_LIFE = DAY;

export const RETENTIONS = [
  // The longest time that a limit counts.
  retention(rateLimit.last, DAY, '清理限流计数'),
  retention(knownAddress.seen, 90 * DAY, '清理登录地址'),
  retention(idempotentCall.created, IDEMPOTENT_LIFE, '清理防重复记录'),
  // For those who look for a message that did not arrive.
  retention(outbox.created, 7 * DAY, '清理已发消息'),
  retention(sentCode.expires, 0, '清理验证码'),
  retention(pictureCode.expires, 0, '清理图形验证码'),
  retention(spentToken.expires, 0, '清理用过的凭证'),
  retention(cspReport.last_at, 7 * DAY, '清理安全策略报告'),
];
