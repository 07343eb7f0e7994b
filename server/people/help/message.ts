/** A written question of a member, or of a guest who leaves an address for the answer. */
import { and, eq } from 'drizzle-orm';
import { emailMessage, isPhone } from '../../../engine/rules/people/identity.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { memberIdOf, seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { announce, notifyOperators } from '../../kernel/live/news.ts';
import { orders } from '../../orders/tables.ts';
import { addressKey, hit } from '../../kernel/codes/rate-limit.ts';
import { helpMessage } from './tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

/** characters */
const LONGEST = 500;
/** Messages of one IP address in an hour. */
const MAX_MESSAGES_AN_HOUR = 10;

const wrong = (field: string, message: string): Failure => fail(message, 422, { field });

function wrongContact(contact: string): string {
  if (contact === '') return '请填写手机号码或邮箱，以便回复';
  return isPhone(contact) || emailMessage(contact) === '' ? '' : '请填写正确的手机号码或邮箱';
}

async function messageFailure(context: Context, input: InputOf<'askHelp'>): Promise<Failure | undefined> {
  const { content, contact = '', order_id = '' } = input;
  const userId = memberIdOf(context);
  if (content.trim() === '') return wrong('content', '请填写要咨询的内容');
  if ([...content].length > LONGEST) return wrong('content', `最多填写${LONGEST}个字`);
  const contactMessage = userId === 0 || contact !== '' ? wrongContact(contact) : '';
  if (contactMessage !== '') return wrong('contact', contactMessage);
  if (order_id === '') return undefined;
  const own = and(eq(orders.order_id, order_id), eq(orders.user_id, userId));
  return userId > 0 && (await context.db.$count(orders, own)) > 0
    ? undefined
    : wrong('order_id', SERVER_MESSAGES.noOrder);
}

/** POST /mall/help. */
export const askHelp: Handler<'askHelp'> = async (context, input) => {
  const failure = await messageFailure(context, input);
  if (failure) return failure;
  const wait = await hit(context, `help:ask:${addressKey(context.ip)}`, MAX_MESSAGES_AN_HOUR, HOUR);
  if (wait > 0) return fail(SERVER_MESSAGES.wroteTooOften, 429, { retryAfter: wait });
  const { content, contact = '', order_id = '' } = input;
  const [row] = await context.db
    .insert(helpMessage)
    .values({
      user_id: memberIdOf(context),
      contact,
      order_id,
      content: content.trim(),
      created: seconds(context),
    })
    .returning({ help_id: helpMessage.help_id });
  notifyOperators(context.db, 'members.read');
  announce(context.db, 'message-written');
  return { help_id: row?.help_id ?? 0 };
};
