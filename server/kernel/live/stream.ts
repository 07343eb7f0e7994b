/** GET /api/mall/news: server-sent events for signed-in shoppers and operators, read by fetch (which sends the bearer token). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../codes/rate-limit.ts';
import { Failure, notSignedIn } from '../http/answer.ts';
import type { Services } from '../http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { bearerOf } from '../access/tokens.ts';
import { memberOfToken, operatorOfToken } from '../access/callers.ts';
import type { Follower, Hub } from './hub.ts';
import { memberTopic, topicsOfOperator } from './news.ts';

const PATH = '/mall/news';
/** seconds after which a refused client may try again */
const LATER = 60;

export const newsPaths: Record<string, { get: object }> = {
  [PATH]: {
    get: {
      tags: ['system'],
      summary:
        'News for whoever is signed in, as server-sent events: ready (ask anew), payment (trade_id), what arrived in the office (engine/rules/office/arrivals.ts), waits, job (job_id), of pages in the editor page-present, page-comments and page-requests (page), page-picture (page, request, width), cursor',
      security: [{ bearer: [] }],
      parameters: [],
      responses: {
        200: { description: 'A stream without end', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        401: { description: 'Not signed in' },
        429: { description: 'Too many streams: ask instead' },
      },
    },
  },
};

type Known = Pick<Follower, 'topics' | 'session'>;

/**
 * The topics and session of a token; undefined without a valid one. Following a stream does not count as a use of the sign-in.
 */
async function knownBy(services: Services, token: string | undefined): Promise<Known | undefined> {
  const member = await memberOfToken(services, token, true);
  if (member === 'disabled') return undefined;
  if (member) return { topics: [memberTopic(member.user_id)], session: member.session_id };
  const operator = await operatorOfToken(services, token);
  return operator && { topics: topicsOfOperator(operator), session: operator.session_id };
}

function followerOf(services: Services, { ip, headers }: FastifyRequest, known: Known): Follower {
  const token = bearerOf(headers.authorization);
  const topics = known.topics.join();
  const isGood = async (): Promise<boolean> => (await knownBy(services, token))?.topics.join() === topics;
  return { ...known, address: addressKey(ip), isGood };
}

export function registerNews(api: FastifyInstance, services: Services, hub: Hub): void {
  // Without this option, HEAD would open a stream that never gets an event.
  api.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const known = await knownBy(services, bearerOf(request.headers.authorization));
    if (!known) return reply.code(401).send(notSignedIn().body());
    if (hub.isEnded || !hub.hasRoom(addressKey(request.ip))) {
      const failure = new Failure(hub.isEnded ? 503 : 429, SERVER_MESSAGES.busy);
      return reply.code(failure.statusCode).header('retry-after', LATER).send(failure.body());
    }
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
      // No request follows on this connection, and a server that shuts down would have to wait for it.
      connection: 'close',
    });
    reply.raw.on('error', () => undefined);
    await hub.add(reply.raw, followerOf(services, request, known));
  });
}
