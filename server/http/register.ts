/** Puts operations onto Fastify: resolves who asks, merges and validates input, wraps the answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ValidateFunction } from 'ajv';
import type { Context, Services } from './context.ts';
import { Failure, WithHeaders, accountDisabled, envelope, notSignedIn } from './answer.ts';
import { mergeInput, textOf } from './input.ts';
import type { Operation } from './operation.ts';
import { runOperation } from './run.ts';
import { validatorOf } from './schemas.ts';
import { verifySign } from './sign.ts';
import { bearerOf } from './tokens.ts';
import { memberOf, operatorOf } from './who.ts';

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
    requestId: request.id,
    origin: `${request.protocol}://${request.host}`,
    idempotencyKey: textOf(request.headers['idempotency-key'], 100) || undefined,
  };
  if (operation.access === 'operator') {
    context.operator = await operatorOf(services, token);
    return context.operator ? context : notSignedIn();
  }
  if (operation.access === 'none') return context;
  const member = await memberOf(services, token);
  if (member === 'disabled') return operation.access === 'member' ? accountDisabled() : context;
  context.member = member;
  return member || operation.access === 'optional' ? context : notSignedIn();
}

function send(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.extra.retryAfter) reply.header('retry-after', failure.extra.retryAfter);
  return reply.code(failure.httpStatus).send(failure.body());
}

function assertAnswer(validate: ValidateFunction, operation: Operation, payload: unknown): void {
  if (validate(payload)) return;
  const errors = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
  throw new Error(
    `${operation.method} ${operation.path} answered against schemas/api/${operation.answer}.json: ${errors.join('; ')}`,
  );
}

/** Registers one operation below the prefix the instance has. With `checkAnswers` (tests) an answer against its schema is an error. */
export function registerOperation(
  app: FastifyInstance,
  services: Services,
  operation: Operation,
  options: { checkAnswers: boolean },
): void {
  const validateAnswer = validatorOf(operation.answer);
  const isShopCall = operation.path.startsWith('/h5app/');
  app.route({
    method: operation.method,
    url: operation.path,
    ...(operation.bodyLimit ? { bodyLimit: operation.bodyLimit } : {}),
    handler: async (request, reply) => {
      if (
        operation.changes &&
        /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers['purpose']))
      )
        return send(reply, new Failure(403, '此操作不支持预加载'));
      const context = await contextOf(services, operation, request);
      if (context instanceof Failure) return send(reply, context);
      const merged = mergeInput(request.query, request.body);
      if (isShopCall && services.config.signSecret && !verifySign(merged, services.config.signSecret))
        return send(reply, new Failure(403, '签名错误'));
      const result = await runOperation(operation, context, {
        ...merged,
        ...(request.params as Record<string, string>),
      });
      if (result instanceof Failure) return send(reply, result);
      const payload = result instanceof WithHeaders ? result.payload : result;
      if (options.checkAnswers) assertAnswer(validateAnswer, operation, payload);
      if (result instanceof WithHeaders) reply.headers(result.headers);
      return reply.send(envelope(payload));
    },
  });
}
