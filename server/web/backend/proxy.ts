/**
 * Browsers always call our origin; with API_ORIGIN, calls of the shop are forwarded to that backend. Only that origin is ever
 * called, and only for paths below the fence. Bodies are streamed, up to a limit; answers of the contract's calls are read into our
 * form first (fit.ts), as documents read them.
 */
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Transform, pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { Breaker } from '../../kernel/caches.ts';
import { log } from '../../kernel/log.ts';
import { Failure, isFailure, notFound } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { isWithin } from '../../kernel/http/origin/target.ts';
import { readEnvelope } from '../../../engine/rules/wire/envelope.ts';
import { answerSchemaOf } from './call-of.ts';
import { fitted } from './fit.ts';

const FENCE = '/api/h5app/';
/** Methods of the contract. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
/** Headers that are forwarded to the backend; cookies are not. */
const PASSED = [
  'authorization',
  'content-type',
  'content-length',
  'accept',
  'accept-language',
  'user-agent',
  'idempotency-key',
  'sec-purpose',
];
const RETURNED = [
  'content-type',
  'content-length',
  'content-encoding',
  'authorization',
  'retry-after',
  'cache-control',
];

export interface ProxyLimits {
  /** maximum bytes of a call's body */
  call: number;
  /** maximum bytes of an answer */
  answer: number;
  /** milliseconds from the end of the call to the first byte of its answer */
  patience: number;
  /** milliseconds for call and answer together */
  whole: number;
}

const MIB = 1024 * 1024;
export const PROXY_LIMITS: ProxyLimits = { call: MIB, answer: 10 * MIB, patience: 10_000, whole: 40_000 };

class TooLarge extends Error {
  constructor(readonly side: 'call' | 'answer') {
    super(`The ${side} is too large.`);
  }
}

/** Passes on at most the limit of bytes. */
function limited(side: 'call' | 'answer', limits: ProxyLimits): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > limits[side]) done(new TooLarge(side));
      else done(null, chunk);
    },
  });
}

function headersOf(request: FastifyRequest, body: Readable | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'x-forwarded-for': request.ip };
  for (const name of PASSED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (!body) delete headers['content-length'];
  return headers;
}

/** Sends the call and waits for the headers of its answer. */
async function ask(call: ClientRequest, body: Readable | undefined, limits: ProxyLimits): Promise<IncomingMessage> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      call.once('response', resolve).once('error', reject);
      call.once('finish', () => {
        timer = setTimeout(() => call.destroy(new Error('The backend did not answer in time.')), limits.patience);
      });
      // Not `pipeline`, which would close the browser's connection together with the call, so that no error could be answered.
      if (!body) call.end();
      else body.pipe(limited('call', limits)).once('error', reject).pipe(call);
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The schema of an answer that is plain JSON of a known call. */
function schemaOf(
  { method }: FastifyRequest,
  url: URL,
  { statusCode, headers }: IncomingMessage,
): JsonSchema | undefined {
  const isPlain = statusCode === 200 && headers['content-encoding'] === undefined;
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  return isPlain && isJson ? answerSchemaOf(method, url.pathname) : undefined;
}

/** The body with its data in our form; as it came where it is a refusal or nothing of the call's answer. */
function inOurForm(body: string, schema: JsonSchema): string {
  try {
    const { data } = readEnvelope(JSON.parse(body));
    const fit = data === undefined ? undefined : fitted(schema, data);
    return fit === undefined ? body : JSON.stringify({ data: fit });
  } catch {
    return body;
  }
}

/** Sends the answer; refuses one whose declared length is too large. */
async function passOn(
  reply: FastifyReply,
  answer: IncomingMessage,
  limits: ProxyLimits,
  schema: JsonSchema | undefined,
): Promise<FastifyReply> {
  if (Number(answer.headers['content-length']) > limits.answer) throw new TooLarge('answer');
  for (const name of RETURNED) {
    const value = answer.headers[name];
    if (typeof value === 'string' && !(schema && name === 'content-length')) reply.header(name, value);
  }
  const passed = limited('answer', limits);
  pipeline(answer, passed, (error) => {
    if (error instanceof TooLarge) log.warn({ err: error }, 'An answer of the backend was broken off');
  });
  reply.code(answer.statusCode ?? 502);
  return reply.send(schema ? inOurForm(await text(passed), schema) : passed);
}

const unanswered = (): Failure => new Failure(502, SERVER_MESSAGES.noAnswer);
const tooLarge = (): Failure => new Failure(413, SERVER_MESSAGES.tooLarge);

interface Passage {
  origin: string;
  breaker: Breaker;
  limits: ProxyLimits;
}

/** Calls the backend and streams its answer; answers a failure without one. */
async function exchange(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  { breaker, limits }: Passage,
): Promise<FastifyReply | Failure> {
  const body = request.body as Readable | undefined;
  const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: request.method,
    headers: headersOf(request, body),
  });
  call.on('error', () => undefined);
  const timer = setTimeout(() => call.destroy(new Error('The backend did not answer in time.')), limits.whole);
  // Aborts a call whose browser has disconnected.
  reply.raw.once('close', () => {
    clearTimeout(timer);
    call.destroy();
  });
  try {
    const answer = await ask(call, body, limits);
    breaker.answered();
    return await passOn(reply, answer, limits, schemaOf(request, url, answer));
  } catch (error) {
    call.destroy();
    // Discards the rest of a body that was not forwarded.
    body?.unpipe().resume();
    if (error instanceof TooLarge) return error.side === 'call' ? tooLarge() : unanswered();
    if (!reply.raw.destroyed) breaker.failed();
    return unanswered();
  }
}

async function forward(request: FastifyRequest, reply: FastifyReply, passage: Passage): Promise<FastifyReply> {
  const { origin, breaker, limits } = passage;
  const url = isWithin(request.url, FENCE) ? new URL(request.url, origin) : undefined;
  if (url?.origin !== origin || !url.pathname.startsWith(FENCE))
    return reply.send(notFound(SERVER_MESSAGES.noCall).body());
  if (request.body && Number(request.headers['content-length']) > limits.call) return reply.send(tooLarge().body());
  const answer = breaker.lets() ? await exchange(request, reply, url, passage) : unanswered();
  return isFailure(answer) ? reply.send(answer.body()) : answer;
}

/** Forwards /h5app/* with unchanged body and query; when the backend does not answer, the answer is a failure in the envelope. */
export function proxyApi(
  api: FastifyInstance,
  origin: string,
  breaker: Breaker,
  limits: ProxyLimits = PROXY_LIMITS,
): void {
  api.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, parsed) => parsed(null, body));
    scope.route({
      method: METHODS,
      url: '/h5app/*',
      handler: (request, reply) => forward(request, reply, { origin, breaker, limits }),
    });
    done();
  });
}
