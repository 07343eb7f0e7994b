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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { Services } from '../../../kernel/http/context.ts';
import { CURRENT, openShops } from '../context.ts';
import { MCP_PATH } from '../profile.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { answerTo, bodyOf, callOf, CLOSED, digestOf, headerOf, jsonOf } from './caller.ts';
import { CALLS, type Call } from './calls.ts';
import { REQUESTS } from './requests.ts';

const INFO = { name: 'mallwright-shopping', title: 'Mallwright 木匠风', version: CURRENT };
/** Errors of the protocol itself, and of who calls. */
const [PROTOCOL_ERROR, DISCOVERY_ERROR] = [-32_000, -32_001];

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

/** Of the profile that the call names. */
const OF_PROFILE = /^(?:invalid_profile|profile_|version_)/;

function errorOf({ code, content, retryAfter }: Refusal): McpError {
  const number = OF_PROFILE.test(code) ? DISCOVERY_ERROR : PROTOCOL_ERROR;
  return new McpError(number, content, { code, ...(retryAfter && { retry_after: retryAfter }) });
}

async function answer(
  services: Services,
  request: FastifyRequest,
  call: Call,
  sent: Arguments,
): Promise<CallToolResult> {
  const { meta, id = '', ...rest } = sent;
  const body = rest[argumentOf(call)];
  const name = `tool ${call.tool} ${String(id)}`.slice(0, 300);
  const context = await callOf(services, request, call, CURRENT, {
    header: headersOf(request, meta),
    sent: { name, digest: digestOf(JSON.stringify(body ?? null)) },
  });
  if (isRefusal(context)) throw errorOf(context);
  const outcome = await answerTo(context, call, String(id), body ?? {});
  if (isRefusal(outcome)) throw errorOf(outcome);
  const structuredContent = outcome.body as Record<string, unknown>;
  return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
}

function serverFor(services: Services, request: FastifyRequest): Server {
  const server = new Server(INFO, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: CALLS.map(toolOf) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: sent = {} } }) => {
    const call = CALLS.find(({ tool }) => tool === name);
    if (!call) throw new McpError(PROTOCOL_ERROR, `There is no tool ${name}.`);
    return answer(services, request, call, sent);
  });
  return server;
}

/** In a scope whose bodies are read raw. */
export function registerTools(app: FastifyInstance, services: Services): void {
  app.post(MCP_PATH, async (request, reply) => {
    if ((await openShops(services)).length === 0)
      return reply.code(CLOSED.status).send({ code: CLOSED.code, content: CLOSED.content });
    const server = serverFor(services, request);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.hijack();
    reply.raw.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, jsonOf(bodyOf(request).toString('utf8')));
  });
}
