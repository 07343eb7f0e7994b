/** Registers operations with Fastify: identifies the caller, merges and validates input, wraps the answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { noteChange } from '../caches.ts';
import type { Context, Services } from '../http/context.ts';
import {
  channelOf,
  clientOf,
  isForeign,
  sendJson,
  tellsForeign,
  withOwnPaths,
  withWholePictures,
} from '../http/origin/foreign.ts';
import { Failure, WithHeaders, accountDisabled, envelope, notSignedIn } from '../http/answer.ts';
import { contentTag } from '../http/coding.ts';
import { bytesOf } from '../http/reused-answer.ts';
import { mergeInput, textOf, type Input } from '../http/input.ts';
import type { Operation } from './operation.ts';
import { isPrefetch } from '../access/prefetch.ts';
import { publicOrigin } from '../http/origin/public-origin.ts';
import { reading } from '../http/reading.ts';
import { accessFailure, runOperation } from './run.ts';
import { validatorOf } from './schemas.ts';
import { isSigned } from '../access/sign.ts';
import { bearerOf } from '../access/tokens.ts';
import { isApiKey, operatorOfKey } from '../access/keys/keys.ts';
import { memberOfToken, merchantOfToken, operatorOfToken } from '../access/callers.ts';

async function contextOf(
  services: Services,
  operation: Operation,
  request: FastifyRequest,
): Promise<Context | Failure> {
  const token = bearerOf(request.headers.authorization);
  const context: Context = {
    ...services,
    member: undefined,
    operator: undefined,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    request_id: request.id,
    origin: publicOrigin(services.config, request),
    foreign: isForeign(services.config, request),
    channel: channelOf(services.config, request),
    client: clientOf(request),
    idempotencyKey: textOf(request.headers['idempotency-key'], 100) || undefined,
  };
  if (operation.access === 'operator') {
    const caller = isApiKey(token)
      ? await operatorOfKey(services, token, request.ip)
      : await operatorOfToken(services, token);
    if (caller instanceof Failure) return caller;
    context.operator = caller;
    return accessFailure(operation, context) ?? context;
  }
  if (operation.access === 'merchant') {
    context.merchant = await merchantOfToken(services, token);
    return accessFailure(operation, context) ?? context;
  }
  if (operation.access === 'none') return context;
  const member = await memberOfToken(services, token, isPrefetch(request));
  if (member === 'disabled') return operation.access === 'member' ? accountDisabled() : context;
  context.member = member;
  return member || operation.access === 'optional' ? context : notSignedIn();
}

/** true when the call has a valid signature, or no secret is configured. */
function passesSign(services: Services, request: FastifyRequest, input: Input): boolean {
  const { signSecret } = services.config;
  if (signSecret === undefined) return true;
  const [path = ''] = request.url.split('?');
  const token = bearerOf(request.headers.authorization);
  return isSigned(services, signSecret, { method: request.method, path: path.replace(/^\/api/, ''), input, token });
}

/** Renames the fields of an older call to today's names. */
function withNewNames(input: Input, renamed: Record<string, string>): Input {
  if (Object.keys(renamed).length === 0) return input;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [renamed[name] ?? name, value]));
}

/** Programs with an API key get the status of HTTP; the contract's clients read it in the envelope. */
function send(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.extra.retryAfter) reply.header('retry-after', failure.extra.retryAfter);
  const isProgram = isApiKey(bearerOf(request.headers.authorization));
  return reply.code(isProgram ? failure.statusCode : failure.httpStatus).send(failure.body());
}

function assertAnswer(operation: Operation, payload: unknown): void {
  const validate = validatorOf(operation.answer);
  if (validate(payload)) return;
  const errors = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  throw new Error(
    `${operation.method} ${operation.path} answered against the schema of ${operation.name}: ${errors.join('; ')}`,
  );
}

/** Callers with a token may get their own prices and states; all others get the same answer. */
function mayBeKept({ isPublic }: Operation, request: FastifyRequest): boolean {
  return isPublic && request.headers.authorization === undefined;
}

/**
 * Sends the answer with its ETag, or 304 when the client has it already. The tag is weak, since the same answer is sent
 * compressed and plain.
 */
function sendPublic(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const tag = `W/"${contentTag(bytes)}"`;
  const vary = reply.getHeader('vary');
  reply
    .header('cache-control', 'public, max-age=2')
    .header('etag', tag)
    .header('vary', [vary, 'Authorization', tellsForeign(request)].filter(Boolean).join(', '));
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  return sendJson(reply, bytes);
}

/**
 * Registers one operation below the instance's prefix. With `checkAnswers` (tests) an answer that violates its schema is an
 * error.
 */
export function registerOperation(
  app: FastifyInstance,
  services: Services,
  operation: Operation,
  options: { checkAnswers: boolean },
): void {
  const isShopCall = operation.path.startsWith('/h5app/');
  app.route({
    method: operation.method,
    url: operation.path,
    ...(operation.bodyLimit ? { bodyLimit: operation.bodyLimit } : {}),
    handler: async (request, reply) => {
      if (operation.changes && isPrefetch(request)) return send(request, reply, new Failure(403, '此操作不支持预加载'));
      const context = await contextOf(services, operation, request);
      if (context instanceof Failure) return send(request, reply, context);
      const run = (input: Input): Promise<unknown> =>
        mayBeKept(operation, request)
          ? reading(services, (reader) => runOperation(operation, { ...context, ...reader }, input))
          : runOperation(operation, context, input);
      const merged = mergeInput(request.query, request.body);
      if (isShopCall && !passesSign(services, request, merged))
        return send(request, reply, new Failure(403, COMMON_MESSAGES.wrongSign));
      const sent = context.foreign ? withOwnPaths(merged, context.origin ?? '') : merged;
      const result = await run({
        ...withNewNames(sent, operation.renamed),
        ...(request.params as Record<string, string>),
      });
      if (result instanceof Failure) return send(request, reply, result);
      if (operation.access === 'operator' && operation.method !== 'GET') noteChange(services.db);
      const payload = result instanceof WithHeaders ? result.payload : result;
      if (options.checkAnswers) assertAnswer(operation, payload);
      if (result instanceof WithHeaders) reply.headers(result.headers);
      const write = (answer: unknown): string => {
        const plain = JSON.stringify(envelope(answer));
        return context.foreign ? withWholePictures(plain, context.origin ?? '') : plain;
      };
      if (!mayBeKept(operation, request)) return sendJson(reply, write(payload));
      return sendPublic(request, reply, context.foreign ? Buffer.from(write(payload)) : bytesOf(payload, write));
    },
  });
}
