/**
 * POST /api/mall/assist: one answer of the model to a conversation about the page that an operator has open. Lines of JSON, as they come
 * (engine/assist/conversation.ts, Said). Without a configured model nothing leaves the mall.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Message, Usage } from '../../../engine/assist/conversation.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { operatorOfToken } from '../../kernel/access/callers.ts';
import { bearerOf } from '../../kernel/access/tokens.ts';
import type { Operation } from '../../kernel/calls/operation.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { fail, notAllowed, notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import type { Context, Services } from '../../kernel/http/context.ts';
import { record } from '../../kernel/system/audit.ts';
import { askModel } from './model.ts';
import { modelTools, PROMPT } from './prompt.ts';

const PATH = '/mall/assist';
/** Answers of the model that an operator gets in an hour; each edit takes several. */
const MOST = 300;
const HOUR = 3600;
const MOST_MESSAGES = 200;
/** bytes: a picture and a long conversation */
const BODY_LIMIT = 4 * 1024 * 1024;
/** milliseconds for one answer */
const TIMEOUT = 180_000;

const isPart = (value: unknown): boolean =>
  isRecord(value) &&
  ((value['type'] === 'text' && typeof value['text'] === 'string') ||
    (value['type'] === 'image_url' &&
      isRecord(value['image_url']) &&
      /^data:image\/(?:png|jpeg|webp);base64,/.test(String(value['image_url']['url']))));

const isCall = (value: unknown): boolean =>
  isRecord(value) && ['id', 'name', 'arguments'].every((name) => typeof value[name] === 'string');

/** The prompt is the server's: no message speaks for it. */
function isMessage(value: unknown): value is Message {
  if (!isRecord(value)) return false;
  const { role, content, calls, id } = value;
  if (role === 'tool') return typeof id === 'string' && typeof content === 'string';
  if (role === 'assistant')
    return typeof content === 'string' && (calls === undefined || (Array.isArray(calls) && calls.every(isCall)));
  return role === 'user' && (typeof content === 'string' || (Array.isArray(content) && content.every(isPart)));
}

function messagesOf(body: unknown): Message[] | undefined {
  const messages = isRecord(body) ? body['messages'] : undefined;
  if (!Array.isArray(messages) || messages.length === 0 || messages.length > MOST_MESSAGES) return undefined;
  return messages.every(isMessage) ? messages : undefined;
}

async function refusal(services: Services, context: Context): Promise<Failure | undefined> {
  const { operator } = context;
  if (!operator) return notSignedIn();
  if (!operator.grants.has('pages.write')) return notAllowed();
  if (!services.config.assist) return fail('还没有设置模型', 404);
  const wait = await hit(services, `assist:${operator.operator_id}`, MOST, HOUR);
  return wait > 0 ? fail('助手用得太频繁，请稍后再试', 429, { retryAfter: wait }) : undefined;
}

async function contextOf(services: Services, request: FastifyRequest): Promise<Context> {
  const operator = await operatorOfToken(services, bearerOf(request.headers.authorization));
  return { ...services, member: undefined, operator, ip: request.ip, request_id: request.id };
}

async function stream(
  context: Context,
  operations: ReadonlyMap<string, Operation>,
  messages: Message[],
  reply: FastifyReply,
): Promise<void> {
  const model = context.config.assist;
  if (!model) return;
  const ending = new AbortController();
  // The operator stopped, or left the page: the model works for nobody.
  reply.raw.on('close', () => ending.abort());
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT)]);
  let usage: Usage = { input: 0, output: 0 };
  for await (const said of askModel(model, { system: PROMPT, messages, tools: modelTools(operations) }, signal)) {
    if ('usage' in said) usage = said.usage;
    reply.raw.write(`${JSON.stringify(said)}\n`);
  }
  reply.raw.end();
  await record(context, 'assist.ask', 'setting:assist', { before: null, after: { ...usage } });
}

export const assistPaths: Record<string, { post: object }> = {
  [PATH]: {
    post: {
      tags: ['agents'],
      summary: 'One answer of the model to a conversation about a page, in lines of JSON: text, call, usage or error',
      security: [{ bearer: [] }],
      parameters: [],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['messages'],
              properties: {
                messages: { type: 'array', minItems: 1, maxItems: MOST_MESSAGES, items: { type: 'object' } },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Lines as they come, or a failure in the envelope of other calls',
          content: {
            'application/x-ndjson': { schema: { type: 'string' } },
            'application/json': {
              schema: { type: 'object', required: ['data'], properties: { data: { type: 'object' } } },
            },
          },
        },
        401: { description: 'Not signed in' },
      },
    },
  },
};

export function registerAssist(api: FastifyInstance, services: Services, operations: readonly Operation[]): void {
  const byName = new Map([...operations].reverse().map((operation) => [operation.name, operation]));
  api.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const context = await contextOf(services, request);
    const failure = await refusal(services, context);
    const messages = messagesOf(request.body);
    const refused = failure ?? (messages ? undefined : fail(SERVER_MESSAGES.malformed, 422, { field: 'messages' }));
    if (refused || !messages) return reply.code(refused?.httpStatus ?? 200).send(refused?.body());
    return stream(context, byName, messages, reply);
  });
}
