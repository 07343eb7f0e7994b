/** The backend in process: this server's operations, for the visitor of one request. Answers are passed on unchanged. */
import { readEnvelope } from '../../../engine/rules/wire/envelope.ts';
import { maskEmail, maskMobile } from '../../../engine/rules/format/text.ts';
import type { AnswerOf, CallName, RequestOf } from '../../../schemas/calls.ts';
import type { CallResult } from '../../../storefront/entry.server.tsx';
import { isFailure, notSignedIn, WithHeaders, type Failure } from '../../kernel/http/answer.ts';
import { isUnavailable } from '../../kernel/db/unavailable.ts';
import type { Context, Member, Merchant, Services } from '../../kernel/http/context.ts';
import { runOperation } from '../../kernel/calls/run.ts';
import { memberOfToken, merchantOfToken } from '../../kernel/access/callers.ts';
import { readLivePage } from '../../content/page/published.ts';
import { operations } from '../../operations.ts';
import type { Credentials, Shopper, Transport } from './backend.ts';

const SHOP = '/h5app/wxapp/';
const byCall = new Map(
  operations.map((operation) => [`${operation.method} ${operation.path.replace(SHOP, '')}`, operation]),
);

function refused(failure: Failure): CallResult<never> {
  const { errors = {} } = readEnvelope(failure.body()).refused ?? {};
  const { statusCode: status, message, extra } = failure;
  return { refused: { status, message, errors, retryAfter: extra.retryAfter } };
}

/** The database did not answer. The document has status 503 and offers to try again. */
class NoAnswer extends Error {
  readonly statusCode = 503;
}

async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUnavailable(error) ? new NoAnswer('The database does not answer now', { cause: error }) : error;
  }
}

interface Asker {
  context: Context;
  /** The merchant of the store token; read once, by the first call of merchants. */
  merchant(): Promise<Merchant | undefined>;
}

/** Makes a call without HTTP; a call that the visitor may not make is refused as over HTTP. */
async function run<Call extends CallName>(
  asker: Asker,
  call: Call,
  fields: object = {},
): Promise<CallResult<AnswerOf<Call>>> {
  const operation = byCall.get(call);
  if (!operation) throw new Error(`No operation answers ${call}.`);
  const merchant = operation.access === 'merchant' ? await asker.merchant() : undefined;
  const result = await answering(runOperation(operation, { ...asker.context, merchant }, { ...fields }));
  if (isFailure(result)) return refused(result);
  return { data: (result instanceof WithHeaders ? result.payload : result) as AnswerOf<Call> };
}

function shopperOf({ user_id, grade_id, is_staff, mobile, email, username, avatar, renewed }: Member): Shopper {
  return {
    userId: String(user_id),
    gradeId: String(grade_id),
    loginType: 'password',
    isStaff: is_staff,
    mobile: maskMobile(mobile) || maskEmail(email),
    username,
    avatar,
    renewed: renewed === true,
  };
}

/** The visitor is identified with the context; a call of GET member would cost one more query per document. */
export async function localBackend(
  services: Services,
  { token, storeToken, ip, userAgent, origin, channel, prefetch, bucket }: Credentials,
  requestId: string,
): Promise<Transport> {
  const found = await memberOfToken(services, token, prefetch);
  const member = found === 'disabled' ? undefined : found;
  const context: Context = {
    ...services,
    member,
    operator: undefined,
    ip,
    userAgent,
    request_id: requestId,
    origin,
    channel,
  };
  const nobody = token === undefined ? null : refused(notSignedIn());
  let pending: Promise<Merchant | undefined> | undefined;
  const asker: Asker = { context, merchant: () => (pending ??= merchantOfToken(services, storeToken)) };
  return {
    who: member ? { data: shopperOf(member) } : nobody,
    call: <Call extends CallName>(call: Call, fields?: RequestOf<Call>) => run(asker, call, fields),
    page: (request) => answering(readLivePage(context, request, bucket)),
  };
}
