/**
 * The calls of the protocol as tools of the Model Context Protocol: POST /ucp/VERSION/mcp, in the current version alone. What headers say in
 * HTTP stands in `meta`; signatures cover the HTTP request. Without sessions, as /mcp.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { Services } from '../../../kernel/http/context.ts';
import { CURRENT, openShops, type AgentContext } from '../context.ts';
import { MCP_PATH } from '../profile.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import { answerTo, bodyOf, callOf, CLOSED, digestOf, headerOf, jsonOf } from './caller.ts';
import { CALLS, type Call } from './calls.ts';
import { REQUESTS } from './requests.ts';

const INFO = { name: 'mallwright-shopping', title: 'Mallwright 木匠风', version: CURRENT };
/** Errors of the protocol itself, of who calls, and of a request that is not as it must be. */
const [PROTOCOL_ERROR, DISCOVERY_ERROR, INVALID_REQUEST] = [-32_000, -32_001, -32_600];

const META = {
  type: 'object',
  required: ['ucp-agent'],
  properties: {
    'ucp-agent': { type: 'object', required: ['profile'], properties: { profile: { type: 'string' } } },
    'idempotency-key': { type: 'string' },
  },
};

/** The argument that holds what REST sends as the body: `checkout`, `cart` or `catalog`. */
const argumentOf = ({ root }: Call): string => root.split('.')[0] ?? root;

const hasId = ({ path }: Call): boolean => path.includes(':id');

function toolOf(call: Call) {
  const { tool, body, method } = call;
  const properties = {
    meta: META,
    ...(hasId(call) && { id: { type: 'string' } }),
    ...(body && { [argumentOf(call)]: REQUESTS[body] }),
  };
  const required = Object.keys(properties);
  const annotations = { readOnlyHint: method === 'GET' || call.changes !== true };
  return { name: tool, inputSchema: { type: 'object' as const, properties, required }, annotations };
}

type Arguments = Readonly<Record<string, unknown>>;

/** A header of the request, else what `meta` says in its place. */
function headersOf(request: FastifyRequest, meta: unknown): (name: string) => string | undefined {
  const own = headerOf(request);
  const said = isRecord(meta) ? meta : {};
  const agent = said['ucp-agent'];
  const profile = isRecord(agent) ? agent['profile'] : undefined;
  const inMeta: Record<string, unknown> = {
    'ucp-agent': typeof profile === 'string' && !/["\\]/.test(profile) ? `profile="${profile}"` : undefined,
    'idempotency-key': said['idempotency-key'],
  };
  return (name) => own(name) ?? (typeof inMeta[name] === 'string' ? inMeta[name] : undefined);
}

/** Of the profile that the call names, and of how the call was signed. */
const [OF_PROFILE, OF_REQUEST] = [/^(?:invalid_profile|profile_|version_)/, /^(?:digest_|algorithm_)/];

const numberOf = ({ code }: Refusal): number =>
  OF_PROFILE.test(code) ? DISCOVERY_ERROR : OF_REQUEST.test(code) ? INVALID_REQUEST : PROTOCOL_ERROR;

const dataOf = ({ code, content, retryAfter }: Refusal) => ({
  code,
  content,
  ...(retryAfter && { retry_after: retryAfter }),
});

const errorOf = (refusal: Refusal): McpError => new McpError(numberOf(refusal), refusal.content, dataOf(refusal));

/** A call of a tool: a message of one request, which may not be a list of them. */
interface ToolCall {
  /** number of the message */
  number: unknown;
  call: Call;
  /** what REST has in the path and as the body */
  id: string;
  body: unknown;
  context: AgentContext;
}

/** Reads who calls which tool; undefined for other messages, and for tools that there are not. */
async function toolCallOf(
  services: Services,
  request: FastifyRequest,
  message: unknown,
): Promise<ToolCall | { number: unknown; refusal: Refusal } | undefined> {
  const { id: number, method, params } = isRecord(message) ? message : {};
  if (method !== 'tools/call' || !isRecord(params)) return undefined;
  const call = CALLS.find(({ tool }) => tool === params['name']);
  if (!call) return undefined;
  const sent: Arguments = isRecord(params['arguments']) ? params['arguments'] : {};
  const { meta, id = '', ...rest } = sent;
  const body = rest[argumentOf(call)];
  const name = `tool ${call.tool} ${String(id)}`.slice(0, 300);
  const context = await callOf(services, request, call, CURRENT, {
    header: headersOf(request, meta),
    sent: { name, digest: digestOf(JSON.stringify(body ?? null)) },
  });
  return isRefusal(context) ? { number, refusal: context } : { number, call, id: String(id), body, context };
}

async function answer({ context, call, id, body }: ToolCall): Promise<CallToolResult> {
  const outcome = await answerTo(context, call, id, body ?? {});
  if (isRefusal(outcome)) throw errorOf(outcome);
  const structuredContent = outcome.body as Record<string, unknown>;
  return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
}

function serverFor(called: ToolCall | undefined): Server {
  const server = new Server(INFO, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: CALLS.map(toolOf) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name } }) => {
    if (!called) throw new McpError(PROTOCOL_ERROR, `There is no tool ${name}.`);
    return answer(called);
  });
  return server;
}

/** Who may not call is told so by the status of HTTP, and by the error of the message. */
function sendRefusal(reply: FastifyReply, number: unknown, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  const error = { code: numberOf(refusal), message: refusal.content, data: dataOf(refusal) };
  return reply.code(refusal.status).send({ jsonrpc: '2.0', id: number ?? null, error });
}

/** In a scope whose bodies are read raw. */
export function registerTools(app: FastifyInstance, services: Services): void {
  app.post(MCP_PATH, async (request, reply) => {
    if ((await openShops(services)).length === 0)
      return reply.code(CLOSED.status).send({ code: CLOSED.code, content: CLOSED.content });
    const message = jsonOf(bodyOf(request).toString('utf8'));
    if (!isRecord(message))
      return sendRefusal(reply, null, refuse(400, 'invalid_request', 'A request has one message, as JSON.'));
    const called = await toolCallOf(services, request, message);
    if (called && 'refusal' in called) return sendRefusal(reply, called.number, called.refusal);
    const server = serverFor(called);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.hijack();
    reply.raw.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, message);
  });
}
