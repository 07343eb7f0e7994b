/**
 * Sends notices, in the transaction of their event: into members' message boxes, by SMS and by e-mail, as operators switched
 * and worded them.
 */
import { inArray } from 'drizzle-orm';
import type { NoticeChannel } from '../../../engine/rules/notices/notice.ts';
import { channelsOf, NOTICES, type NoticeKind } from '../../../engine/rules/notices/notices.ts';
import type { Values } from '../../../engine/rules/notices/variables.ts';
import { member } from '../../people/member/tables.ts';
import type { Db } from '../db/database.ts';
import { seconds, type Services } from '../http/context.ts';
import { channelClosed, post } from '../system/outbox/outbox.ts';
import type { Channel } from '../system/outbox/senders.ts';
import type { Attachment } from '../system/tables.ts';
import { memberMessage } from './tables.ts';
import { mallName, templatesOf, wordsOf, type Template } from './templates.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

export interface ToMember {
  user_id: number;
  /** names the cause: a second notice of the same kind and reference is dropped */
  reference: string;
  values: Values;
  /** page of the shop that it is about, without /h5 */
  path: string;
  /** seconds for which an SMS or e-mail is useful, where the kind does not say it */
  life?: number;
}

const OUTSIDE = ['sms', 'email'] as const satisfies NoticeChannel[];

/** Messages of one statement. */
const CHUNK = 500;

/** Sends a notice to many members; answers how many had not got it before. */
export async function notifyMany(
  tx: Db,
  services: Needs,
  kind: NoticeKind,
  notices: readonly ToMember[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const context = { ...services, db: tx };
  const templates = await templatesOf(context, kind, channelsOf(NOTICES[kind]));
  const mall = await mallName(context, Object.values(templates));
  let count = 0;
  for (let from = 0; from < notices.length; from += CHUNK) {
    const fresh = await writeBoxes(tx, context, kind, notices.slice(from, from + CHUNK), templates.box, mall);
    await sendOutside(tx, context, kind, fresh, templates, mall);
    count += fresh.length;
  }
  return count;
}

/** Sends a notice to a member; false when the member had it before. */
export const notify = async (tx: Db, services: Needs, kind: NoticeKind, notice: ToMember): Promise<boolean> =>
  (await notifyMany(tx, services, kind, [notice])) > 0;

type OwnMessage = Pick<
  typeof memberMessage.$inferInsert,
  'user_id' | 'kind' | 'reference' | 'title' | 'text' | 'path' | 'created'
>;

/** Puts a message in an operator's own words into a member's box; a second one of the same kind and reference is dropped. */
export async function writeOwn(tx: Db, message: OwnMessage): Promise<void> {
  await tx.insert(memberMessage).values(message).onConflictDoNothing();
}

const keyOf = ({ user_id, reference }: Pick<ToMember, 'user_id' | 'reference'>): string => `${user_id} ${reference}`;

/** Writes the rows of the boxes; those that were not there before. */
async function writeBoxes(
  tx: Db,
  context: Needs,
  kind: NoticeKind,
  notices: readonly ToMember[],
  box: Template | undefined,
  mall: string,
): Promise<ToMember[]> {
  const created = seconds(context);
  const rows = notices.map(({ user_id, reference, values, path }) => ({
    user_id,
    kind: NOTICES[kind].box,
    reference,
    ...wordsOf(box ?? { title: '', text: '' }, { ...values, mall }),
    path,
    created,
    shown: box?.isOn ?? false,
  }));
  const written = await tx.insert(memberMessage).values(rows).onConflictDoNothing().returning({
    user_id: memberMessage.user_id,
    reference: memberMessage.reference,
  });
  const keys = new Set(written.map(keyOf));
  return notices.filter((notice) => keys.delete(keyOf(notice)));
}

async function sendOutside(
  tx: Db,
  context: Needs,
  kind: NoticeKind,
  notices: readonly ToMember[],
  templates: Partial<Record<NoticeChannel, Template>>,
  mall: string,
): Promise<void> {
  const open = OUTSIDE.filter((channel) => templates[channel]?.isOn && !channelClosed(context, channel));
  if (open.length === 0 || notices.length === 0) return;
  const ids = notices.map(({ user_id }) => user_id);
  const people = await tx
    .select({
      user_id: member.user_id,
      sms: member.mobile,
      email: member.email,
    })
    .from(member)
    .where(inArray(member.user_id, ids));
  for (const { user_id, values, life } of notices) {
    const to = people.find((one) => one.user_id === user_id);
    const mailOnly = NOTICES[kind].isEither && templates.email?.isOn && to?.email;
    for (const channel of open) {
      const [recipient, template] = [to?.[channel] ?? '', templates[channel]];
      if (recipient === '' || !template || (mailOnly && channel === 'sms')) continue;
      await put(tx, context, kind, { channel, recipient, values: { ...values, mall }, life }, template);
    }
  }
}

interface Sent {
  channel: Channel;
  recipient: string;
  values: Values;
  life?: number | undefined;
  /** the kind by which the gateway knows it, where it is finer than that of the notice */
  outboxKind?: string;
  attachment?: Attachment;
}

function put(
  tx: Db,
  context: Needs,
  kind: NoticeKind,
  { channel, recipient, values, life = NOTICES[kind].life, outboxKind = kind, attachment }: Sent,
  template: Template,
): Promise<void> {
  const { title: subject, text } = wordsOf(template, values);
  const byGateway = channel === 'sms' && template.gatewayTemplate !== '';
  return post(
    context,
    {
      channel,
      recipient,
      kind: outboxKind,
      subject,
      text,
      life,
      ...(attachment && { attachment }),
      ...(byGateway && {
        template: template.gatewayTemplate,
        variables: { ...values },
      }),
    },
    tx,
  );
}

/**
 * Sends a notice by SMS or e-mail to a number or address. false, and nothing is sent, when operators switched it off or the
 * channel cannot send.
 */
export async function sendNotice(tx: Db, services: Needs, kind: NoticeKind, notice: Sent): Promise<boolean> {
  const context = { ...services, db: tx };
  const template = (await templatesOf(context, kind, [notice.channel]))[notice.channel];
  if (!template || channelClosed(context, notice.channel) || !(template.isOn || NOTICES[kind].isFixed)) return false;
  const mall = await mallName(context, [{ ...template, isOn: true }]);
  await put(tx, context, kind, { ...notice, values: { ...notice.values, mall } }, template);
  return true;
}
