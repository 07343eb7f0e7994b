/** The protocol over HTTP: routes below /ucp/VERSION, and the profile at /.well-known/ucp. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '../../../../engine/rules/format/time.ts';
import { addressKey, hit } from '../../../kernel/codes/rate-limit.ts';
import type { Context, Services } from '../../../kernel/http/context.ts';
import { publicOrigin } from '../../../kernel/http/origin/public-origin.ts';
import { logFailed } from '../../../kernel/log.ts';
import { statusOf } from '../../../kernel/http/status.ts';
import { canDo, type Root } from '../capabilities.ts';
import { getProduct, lookupCatalog, searchCatalog } from '../catalog/actions.ts';
import { cancel, createCart, createCheckout, get, update } from '../checkout/actions.ts';
import { completeCheckout } from '../checkout/complete.ts';
import { readBody } from '../checkout/input.ts';
import { gone } from '../quote/messages.ts';
import { CURRENT, OLDER, openShops, VERSIONS, type AgentContext, type Version } from '../context.ts';
import { answeredBefore } from '../once.ts';
import { getOrder } from '../orders/get.ts';
import { failed, refusalBody, type Answer, type Outcome } from '../outcome.ts';
import { HANDLER_PATH, HANDLER_SCHEMA, pathOf, PROFILE_PATH, profileOf } from '../profile.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import { signingHeaders } from '../signing/keys.ts';
import { provedBy, type RawCall } from '../signing/verify.ts';
import { agentOf } from './agent.ts';
import { readAgentHeader } from './agent-header.ts';
import { olderOutcome } from './older.ts';

/** bytes of a request */
const LIMIT = 32 * 1024;
/** calls from one address in a minute, whatever assistants they name; and, beside them, those that make a cart or a checkout */
const [MAX_FROM_ADDRESS, MAX_MADE] = [1200, 240];
/** seconds for which a profile may be kept; the protocol asks for at least 60 */
const PROFILE_LIFE = 300;

const CLOSED = refuse(404, 'closed', 'This mall is not open to assistants.');

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  /** below the path of a version, with `:id` */
  path: string;
  root: Root;
  /** the schema of its body; undefined for a call without one */
  body?: Parameters<typeof readBody>[0];
  /** not in the older version */
  isNew?: true;
  /** changes something, once for each Idempotency-Key */
  changes?: true;
  /** the answer is signed */
  isSigned?: true;
  run(context: AgentContext, id: string, body: never): Promise<Answer>;
}

const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/catalog/search',
    root: 'catalog.search',
    body: 'search',
    isNew: true,
    run: (context, _id, body) => searchCatalog(context, body),
  },
  {
    method: 'POST',
    path: '/catalog/lookup',
    root: 'catalog.lookup',
    body: 'lookup',
    isNew: true,
    run: (context, _id, body) => lookupCatalog(context, body),
  },
  {
    method: 'POST',
    path: '/catalog/product',
    root: 'catalog.lookup',
    body: 'product',
    isNew: true,
    run: (context, _id, body) => getProduct(context, body),
  },
  ...(['cart', 'checkout'] as const).flatMap((kind): Call[] => {
    const path = kind === 'cart' ? '/carts' : '/checkout-sessions';
    const of = { root: kind, ...(kind === 'cart' && { isNew: true as const }) };
    const create = kind === 'cart' ? createCart : createCheckout;
    return [
      {
        ...of,
        method: 'POST',
        path,
        body: 'basket',
        changes: true,
        run: (context, _id, body) => create(context, body),
      },
      { ...of, method: 'GET', path: `${path}/:id`, run: (context, id) => get(context, kind, id) },
      {
        ...of,
        method: 'PUT',
        path: `${path}/:id`,
        body: 'basket',
        changes: true,
        run: (context, id, body) => update(context, kind, id, body),
      },
      {
        ...of,
        method: 'POST',
        path: `${path}/:id/cancel`,
        changes: true,
        run: (context, id) => cancel(context, kind, id),
      },
    ];
  }),
  {
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    root: 'checkout',
    body: 'payment',
    changes: true,
    isSigned: true,
    run: (context, id, body) => completeCheckout(context, id, body),
  },
  { method: 'GET', path: '/orders/:id', root: 'order', isSigned: true, run: (context, id) => getOrder(context, id) },
];

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const headerOf =
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

/** The caller, within the limits, with the body read. */
async function callOf(
  services: Services,
  request: FastifyRequest,
  call: Call,
  version: Version,
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
  const header = headerOf(request);
  const agent = await agentOf(services, readAgentHeader(header('ucp-agent')), version);
  if (isRefusal(agent)) return agent;
  const origin = publicOrigin(services.config, request);
  const raw: RawCall = {
    method: request.method,
    authority: new URL(origin).host,
    target: request.originalUrl,
    header,
    body: bodyOf(request),
  };
  const isProved = provedBy(services, raw, agent);
  if (isRefusal(isProved)) return isProved;
  const most = Math.max(...shops.map(({ per_minute }) => per_minute));
  const wait = await hit(context, `agents:calls:${agent.name}`, most, MINUTE);
  if (wait > 0) return refuse(429, 'rate_limited', 'Too many calls of this assistant.', wait);
  const key = header('idempotency-key');
  if (key !== undefined && key.length > MAX_KEY) return refuse(400, 'invalid_request', 'Idempotency-Key is too long.');
  return {
    ...context,
    agent: { ...agent, isProved },
    version,
    shops,
    origin,
    isChinese: speaksChinese(header('accept-language'), version),
    idempotencyKey: call.changes && key ? key : undefined,
    call: {
      name: `${request.method} ${request.originalUrl}`.slice(0, 300),
      digest: createHash('sha256').update(raw.body).digest('hex'),
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function answerTo(context: AgentContext, call: Call, request: FastifyRequest): Promise<Answer> {
  if (!canDo(context, call.root))
    return failed(context, call.root, [
      gone('capabilities_incompatible', 'The profile does not have the capability of this call.'),
    ]);
  const { id = '' } = request.params as { id?: string };
  const body = call.body && readBody<never>(call.body, jsonOf(bodyOf(request).toString('utf8')));
  if (isRefusal(body)) return body;
  return (await answeredBefore(context)) ?? call.run(context, id.slice(0, 100), body as never);
}

async function send(
  reply: FastifyReply,
  services: Services,
  { status, body }: Outcome,
  isSigned: boolean,
): Promise<FastifyReply> {
  const text = JSON.stringify(body);
  if (isSigned && status < 300) reply.headers(await signingHeaders(services, [['@status', String(status)]], text));
  return reply.code(status).header('cache-control', 'no-store').header('content-type', 'application/json').send(text);
}

function sendRefusal(
  reply: FastifyReply,
  services: Services,
  refusal: Refusal,
  version: Version,
): Promise<FastifyReply> {
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  const { status, body } = refusalBody(refusal);
  const outcome =
    version === OLDER
      ? { status: status === 422 ? 400 : status, body: { code: refusal.code, detail: refusal.content } }
      : { status, body };
  return send(reply, services, outcome, false);
}

function registerCall(app: FastifyInstance, services: Services, call: Call, version: Version): void {
  app.route({
    method: call.method,
    url: pathOf(version) + call.path,
    handler: async (request, reply) => {
      const context = await callOf(services, request, call, version);
      const answer = isRefusal(context) ? context : await answerTo(context, call, request);
      if (isRefusal(answer) || isRefusal(context)) return sendRefusal(reply, services, answer as Refusal, version);
      const outcome = version === OLDER ? olderOutcome(context, answer, call.path.endsWith('/complete')) : answer;
      return send(reply, services, outcome, call.isSigned === true);
    },
  });
}

/** Profiles are for all, and may be kept; 404 as long as no shop is open to assistants. */
function registerProfiles(app: FastifyInstance, services: Services): void {
  for (const version of VERSIONS)
    app.get(version === CURRENT ? PROFILE_PATH : pathOf(version) + PROFILE_PATH, async (request, reply) => {
      if ((await openShops(services)).length === 0) return sendRefusal(reply, services, CLOSED, CURRENT);
      return reply
        .header('cache-control', `public, max-age=${PROFILE_LIFE}`)
        .header('access-control-allow-origin', '*')
        .send(await profileOf(services, publicOrigin(services.config, request), version));
    });
  app.get<{ Params: { id: string } }>(`${HANDLER_PATH}/:id.json`, async (_request, reply) =>
    services.config.production ? sendRefusal(reply, services, CLOSED, CURRENT) : reply.send(HANDLER_SCHEMA),
  );
}

/** Registers the routes. Bodies are read raw, since signatures and keys cover their bytes. */
export async function registerBuying(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      if (status >= 500) logFailed(request, error);
      return reply
        .code(status)
        .send({ code: status < 500 ? 'invalid_request' : 'failed', content: 'The request failed.' });
    });
    registerProfiles(scope, services);
    for (const version of VERSIONS)
      for (const call of CALLS) if (version === CURRENT || !call.isNew) registerCall(scope, services, call, version);
  });
}
