/**
 * The older version of the protocol, 2026-01-11, from the answers of the current one: amounts without signs, capabilities as a list,
 * payment beside the checkout, and refusals as HTTP errors with `detail`, as that version's conformance suite reads them.
 */
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { AgentContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { olderHandlers } from '../profile.ts';

type Json = Record<string, unknown>;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Amounts of discounts have no sign, and there are no other kinds of totals than ours. */
function unsigned(value: unknown): unknown {
  if (isList(value)) return value.map(unsigned);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
    name,
    name === 'totals' && isList(one)
      ? one.map((total) => (isRecord(total) ? { ...total, amount: Math.abs(Number(total['amount'])) } : total))
      : unsigned(one),
  ]);
  return Object.fromEntries(entries);
}

/** Capabilities by name become a list of names with versions. */
function olderHead(head: unknown): unknown {
  if (!isRecord(head)) return head;
  const { capabilities } = head;
  const names = Object.keys(isRecord(capabilities) ? capabilities : {});
  return { version: head['version'], capabilities: names.map((name) => ({ name, version: head['version'] })) };
}

/** Errors of a version without `unrecoverable`. */
const olderMessage = (one: unknown): unknown =>
  isRecord(one) && one['severity'] === 'unrecoverable' ? { ...one, severity: 'recoverable' } : one;

const messagesOf = (body: Json): Json[] => (isList(body['messages']) ? body['messages'].filter(isRecord) : []);

/** HTTP statuses of business outcomes, by the code of the message. */
const STATUSES: Record<string, number> = { not_found: 404, payment_failed: 402 };

function olderRefusal(message: Json | undefined): Outcome {
  const code = String(message?.['code'] ?? 'refused');
  return { status: STATUSES[code] ?? 400, body: { code, detail: String(message?.['content'] ?? 'Refused.') } };
}

/** A checkout that could not be completed is an error; one that is only incomplete is none. */
function refusalIn(body: Json, isCompletion: boolean): Json | undefined {
  if (isRecord(body['ucp']) && body['ucp']['status'] === 'error') return messagesOf(body)[0];
  const isOpen = body['status'] !== 'completed' && body['status'] !== 'requires_escalation';
  return isCompletion && isOpen ? messagesOf(body).find(({ type }) => type === 'error') : undefined;
}

/** The answer in the older version. */
export function olderOutcome(context: AgentContext, { status, body: sent }: Outcome, isCompletion: boolean): Outcome {
  const body = sent as Json;
  if ('code' in body && 'content' in body) return { status, body: { code: body['code'], detail: body['content'] } };
  const refused = refusalIn(body, isCompletion);
  if (refused) return olderRefusal(refused);
  const plain = unsigned(body) as Json;
  const messages = messagesOf(body).map(olderMessage);
  const isCheckout = 'status' in body;
  return {
    status,
    body: {
      ...plain,
      ucp: olderHead(body['ucp']),
      ...(messages.length > 0 && { messages }),
      ...(isCheckout && {
        payment: { handlers: olderHandlers(context.config, context.origin), instruments: [] },
      }),
    },
  };
}

/** What an older assistant is told of its order: the order beside the name of what happened. */
export function olderEvent(order: Json, isNew: boolean): Json {
  const { fulfillment } = order;
  const events = isRecord(fulfillment) && isList(fulfillment['events']) ? fulfillment['events'] : [];
  const type = isNew ? 'order_placed' : events.length > 0 ? 'order_shipped' : 'order_updated';
  return {
    event_type: type,
    checkout_id: order['checkout_id'],
    order: unsigned({ ...order, ucp: olderHead(order['ucp']) }),
  };
}
