/** The protocol over HTTP: routes below /ucp/VERSION, and the profile at /.well-known/ucp. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../../kernel/http/context.ts';
import { publicOrigin } from '../../../kernel/http/origin/public-origin.ts';
import { logFailed } from '../../../kernel/log.ts';
import { statusOf } from '../../../kernel/http/status.ts';
import { CURRENT, OLDER, openShops, VERSIONS, type Version } from '../context.ts';
import { refusalBody, type Outcome } from '../outcome.ts';
import { HANDLER_PATH, HANDLER_SCHEMA, pathOf, PROFILE_PATH, profileOf } from '../profile.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { signingHeaders } from '../signing/keys.ts';
import { answerTo, bodyOf, callOf, CLOSED, jsonOf } from './caller.ts';
import { CALLS, type Call } from './calls.ts';
import { registerTools } from './mcp.ts';
import { olderOutcome } from './older.ts';

/** bytes of a request */
const LIMIT = 32 * 1024;
/** seconds for which a profile may be kept; the protocol asks for at least 60 */
const PROFILE_LIFE = 300;

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
      const { id = '' } = request.params as { id?: string };
      const sent = jsonOf(bodyOf(request).toString('utf8'));
      const answer = isRefusal(context) ? context : await answerTo(context, call, id, sent);
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
    registerTools(scope, services);
    for (const version of VERSIONS)
      for (const call of CALLS) if (version === CURRENT || !call.isNew) registerCall(scope, services, call, version);
  });
}
