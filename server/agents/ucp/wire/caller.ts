/** Who makes a call of the protocol: the assistant, its proof, and the limits, whatever the transport. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { MINUTE } from '../../../../engine/rules/format/time.ts';
import { addressKey, hit } from '../../../kernel/codes/rate-limit.ts';
import type { Context, Services } from '../../../kernel/http/context.ts';
import { publicOrigin } from '../../../kernel/http/origin/public-origin.ts';
import { canDo } from '../capabilities.ts';
import { readBody } from '../checkout/input.ts';
import { gone } from '../quote/messages.ts';
import { OLDER, openShops, type Agent, type AgentContext, type Version } from '../context.ts';
import { answeredBefore } from '../once.ts';
import { failed, type Answer } from '../outcome.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import { provedBy, type RawCall } from '../signing/verify.ts';
import { agentOf } from './agent.ts';
import { readAgentHeader, type AgentHeader } from './agent-header.ts';
import type { Call } from './calls.ts';

/** calls from one address in a minute, whatever assistants they name; and, beside them, those that make a cart or a checkout */
const [MAX_FROM_ADDRESS, MAX_MADE] = [1200, 240];

export const CLOSED = refuse(404, 'closed', 'This mall is not open to assistants.');

export const digestOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');

export const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export const headerOf =
  ({ headers }: FastifyRequest) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

/** Chinese unless the assistant asks for another language; the older version's texts are English unless it asks for Chinese. */
function speaksChinese(header: string | undefined, version: Version): boolean {
  const first = header?.trim().toLowerCase() ?? '';
  return version === OLDER ? first.startsWith('zh') : first === '' || first.startsWith('zh') || first.startsWith('*');
}

/** Keys of an assistant's own, which are kept for a day. */
const MAX_KEY = 200;

/** Refuses an address with too many calls, or with too many that make a row. */
async function addressLimit(context: Context, { changes, path }: Call): Promise<Refusal | undefined> {
  const address = addressKey(context.ip);
  const makes = changes === true && !path.includes(':');
  const wait = makes
    ? await hit(context, `agents:made:${address}`, MAX_MADE, MINUTE)
    : await hit(context, `agents:address:${address}`, MAX_FROM_ADDRESS, MINUTE);
  return wait > 0 ? refuse(429, 'rate_limited', 'Too many calls from this address.', wait) : undefined;
}

/** What a call was sent as, where that is not the request itself. */
interface Sent {
  header: (name: string) => string | undefined;
  /** which call it is, and the digest of its body: what an Idempotency-Key stands for */
  sent: AgentContext['call'];
}

const sentBy = (request: FastifyRequest): AgentContext['call'] => ({
  name: `${request.method} ${request.originalUrl}`.slice(0, 300),
  digest: digestOf(bodyOf(request)),
});

/** The assistant, with what it proved. A key that its profile does not have may have been added since the profile was read. */
async function provedAgent(
  services: Services,
  header: AgentHeader | undefined,
  version: Version,
  raw: RawCall,
): Promise<Agent | Refusal> {
  const agent = await agentOf(services, header, version);
  if (isRefusal(agent)) return agent;
  const isProved = provedBy(services, raw, agent);
  if (!isRefusal(isProved)) return { ...agent, isProved };
  if (isProved.code !== 'key_not_found') return isProved;
  const anew = await agentOf(services, header, version, true);
  if (isRefusal(anew)) return anew;
  const again = provedBy(services, raw, anew);
  return isRefusal(again) ? again : { ...anew, isProved: again };
}

/** The caller, within the limits. */
export async function callOf(
  services: Services,
  request: FastifyRequest,
  call: Call,
  version: Version,
  { header = headerOf(request), sent = sentBy(request) }: Partial<Sent> = {},
): Promise<AgentContext | Refusal> {
  const shops = await openShops(services);
  if (shops.length === 0) return CLOSED;
  const context: Context = {
    ...services,
    member: undefined,
    operator: undefined,
    ip: request.ip,
    request_id: request.id,
  };
  const tooMany = await addressLimit(context, call);
  if (tooMany) return tooMany;
  const origin = publicOrigin(services.config, request);
  const agent = await provedAgent(services, readAgentHeader(header('ucp-agent')), version, {
    method: request.method,
    authority: new URL(origin).host,
    target: request.originalUrl,
    header: headerOf(request),
    body: bodyOf(request),
  });
  if (isRefusal(agent)) return agent;
  const most = Math.max(...shops.map(({ per_minute }) => per_minute));
  const wait = await hit(context, `agents:calls:${agent.name}`, most, MINUTE);
  if (wait > 0) return refuse(429, 'rate_limited', 'Too many calls of this assistant.', wait);
  const key = header('idempotency-key');
  if (key !== undefined && key.length > MAX_KEY) return refuse(400, 'invalid_request', 'Idempotency-Key is too long.');
  // Signatures have no time: without a key whoever saw the call could repeat it.
  if (agent.isProved && call.changes && !key && version !== OLDER)
    return refuse(400, 'invalid_request', 'Signed calls that change something have an Idempotency-Key.');
  return {
    ...context,
    agent,
    version,
    shops,
    origin,
    isChinese: speaksChinese(header('accept-language'), version),
    idempotencyKey: call.changes && key ? key : undefined,
    call: sent,
  };
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function answerTo(context: AgentContext, call: Call, id: string, sent: unknown): Promise<Answer> {
  if (!canDo(context, call.root))
    return failed(context, call.root, [
      gone('capabilities_incompatible', 'The profile does not have the capability of this call.'),
    ]);
  const body = call.body && readBody<never>(call.body, sent);
  if (isRefusal(body)) return body;
  return (await answeredBefore(context)) ?? call.run(context, id.slice(0, 100), body as never);
}
