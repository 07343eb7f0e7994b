/** The office words and switches notices, and tries them. */
import { and, eq } from 'drizzle-orm';
import { foldContact } from '../../../engine/rules/format/fold.ts';
import { maskEmail, maskMobile } from '../../../engine/rules/format/text.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import type { NoticeChannel, NoticeText } from '../../../engine/rules/notices/notice.ts';
import {
  channelsOf,
  isNoticeKind,
  NOTICE_KINDS,
  NOTICES,
  TEXT_LIMITS,
  wordingFault,
  type NoticeKind,
} from '../../../engine/rules/notices/notices.ts';
import { EXAMPLES } from '../../../engine/rules/notices/variables.ts';
import { isEmail, isPhone } from '../../../engine/rules/people/identity.ts';
import type { MessageTemplate } from '../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../http/answer.ts';
import { seconds } from '../http/context.ts';
import type { Handler, OperatorContext } from '../calls/operation.ts';
import { hit } from '../codes/rate-limit.ts';
import { record } from '../system/audit.ts';
import { sendingChannels, sendNow } from '../system/outbox/outbox.ts';
import { brandSetting } from '../system/settings/settings.ts';
import { transact } from '../system/transact.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';
import { messageTemplate } from './tables.ts';
import { wordsOf } from './templates.ts';

type Row = typeof messageTemplate.$inferSelect;

function answerOf(kind: NoticeKind, channel: NoticeChannel, house: NoticeText, row: Row | undefined): MessageTemplate {
  return {
    kind,
    channel,
    is_on: row?.is_on ?? house.isOn,
    title: row?.title ?? house.title,
    text: row?.text ?? house.text,
    gateway_template: row?.gateway_template ?? '',
    updated: row?.updated ?? 0,
  };
}

const nameOf = async (context: OperatorContext): Promise<string> =>
  (await brandSetting(context)).brand_name || EXAMPLES.mall || '';

/** GET /mall/message-templates */
export const listMessageTemplates: Handler<'listMessageTemplates'> = async (context) => {
  const rows = await context.db.select().from(messageTemplate);
  const list = NOTICE_KINDS.flatMap((kind) =>
    channelsOf(NOTICES[kind]).flatMap((channel) => {
      const house = NOTICES[kind].texts[channel];
      const row = rows.find((one) => one.kind === kind && one.channel === channel);
      return house ? [answerOf(kind, channel, house, row)] : [];
    }),
  );
  return { list, channels: sendingChannels(context.config), mall: await nameOf(context) };
};

/** The notice and its house text; a failure for what does not exist. */
function houseOf(kind: string, channel: NoticeChannel): { kind: NoticeKind; house: NoticeText } | Failure {
  const house = isNoticeKind(kind) ? NOTICES[kind].texts[channel] : undefined;
  return isNoticeKind(kind) && house ? { kind, house } : notFound('没有这个消息模板');
}

/** The wording as it is stored and sent: without space around it, an SMS without a title. */
const trimmed = (channel: NoticeChannel, { title, text }: { title: string; text: string }) => ({
  title: channel === 'sms' ? '' : title.trim(),
  text: text.replace(/\r\n?/g, '\n').trim(),
});

/** PUT /mall/message-templates/:kind/:channel: a row for what differs from the house, and none for what does not. */
export const putMessageTemplate: Handler<'putMessageTemplate'> = async (context, input) => {
  const { channel } = input;
  const found = houseOf(input.kind, channel);
  if (!('house' in found)) return found;
  const { kind, house } = found;
  return transact(context, async (tx, context): Promise<MessageTemplate | Failure> => {
    const one = and(eq(messageTemplate.kind, kind), eq(messageTemplate.channel, channel));
    const [row] = await tx.select().from(messageTemplate).where(one).for('update');
    const before = answerOf(kind, channel, house, row);
    if (before.updated !== input.updated) return fail('其他人修改过这个模板，请刷新后重试', 409);
    const words = trimmed(channel, { title: input.title ?? before.title, text: input.text ?? before.text });
    const wrong = wordingFault(NOTICES[kind], channel, words);
    if (wrong) return fail(wrong.message, 422, { field: wrong.field });
    const isOn = input.is_on ?? before.is_on;
    if (NOTICES[kind].isFixed && !isOn) return fail('这种消息不能关闭，可以修改文字', 422, { field: 'is_on' });
    const gateway = channel === 'sms' ? (input.gateway_template ?? before.gateway_template).trim() : '';
    if (gateway.length > TEXT_LIMITS.gateway)
      return fail(`模板编号最多${TEXT_LIMITS.gateway}个字`, 422, { field: 'gateway_template' });
    const values = {
      is_on: isOn,
      title: words.title === house.title ? null : words.title,
      text: words.text === house.text ? null : words.text,
      gateway_template: gateway,
      // A later change in the same second is another state.
      updated: Math.max(seconds(context), before.updated + 1),
    };
    const isHouse = isOn === house.isOn && values.title === null && values.text === null && gateway === '';
    if (isHouse) await tx.delete(messageTemplate).where(one);
    else
      await tx
        .insert(messageTemplate)
        .values({ kind, channel, ...values })
        .onConflictDoUpdate({ target: [messageTemplate.kind, messageTemplate.channel], set: values });
    const after = answerOf(kind, channel, house, isHouse ? undefined : { kind, channel, ...values });
    const seen = ({ is_on, title, text, gateway_template }: MessageTemplate) => ({
      is_on,
      title,
      text,
      gateway_template,
    });
    await record(
      context,
      'message-template.put',
      `message-template:${kind}:${channel}`,
      { before: seen(before), after: seen(after) },
      tx,
    );
    return after;
  });
};

/** Test messages of one operator in an hour: each may cost money, and names a stranger's number. */
const MAX_TESTS = 10;

/** Counts a test message of the operator; a failure when there were too many. */
export async function countTest(context: OperatorContext): Promise<Failure | undefined> {
  const wait = await hit(context, `test-message:${context.operator.operator_id}`, MAX_TESTS, HOUR);
  return wait > 0 ? fail('测试次数过多，请稍后再试', 429, { retryAfter: wait }) : undefined;
}

/** POST /mall/message-templates/:kind/:channel/test: sends at once, so that the operator sees what the gateway answers. */
export const testMessageTemplate: Handler<'testMessageTemplate'> = async (context, input) => {
  const { channel, gateway_template: template = '' } = input;
  const found = houseOf(input.kind, channel);
  if (!('house' in found)) return found;
  if (channel === 'box') return fail('站内信不需要发送测试');
  const words = trimmed(channel, input);
  const wrong = wordingFault(NOTICES[found.kind], channel, words);
  if (wrong) return fail(wrong.message, 422, { field: wrong.field });
  const recipient = foldContact(input.recipient);
  if (channel === 'sms' ? !isPhone(recipient) : !isEmail(recipient))
    return fail(channel === 'sms' ? ACCOUNT_MESSAGES.phoneFormat : ACCOUNT_MESSAGES.emailFormat, 422, {
      field: 'recipient',
    });
  const failure = await countTest(context);
  if (failure) return failure;
  const values = { ...EXAMPLES, mall: await nameOf(context) };
  const { title: subject, text } = wordsOf(words, values);
  const byGateway = template.trim() === '' || channel !== 'sms' ? {} : { template: template.trim(), variables: values };
  const to = channel === 'sms' ? maskMobile(recipient) : maskEmail(recipient);
  await record(context, 'message-template.test', `message-template:${found.kind}:${channel}`, { to });
  return (
    (await sendNow(context, { channel, recipient, kind: found.kind, subject, text, ...byGateway })) ?? { status: true }
  );
};
