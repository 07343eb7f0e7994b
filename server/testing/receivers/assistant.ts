/** An assistant for tests, on this machine: its profile, its signed calls, and the messages about orders that came. */
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { thumbprint } from '../../agents/ucp/signing/jwk.ts';
import { digestOf, signatureBase } from '../../agents/ucp/signing/message.ts';
import type { TestApp } from '../harness.ts';

/** What tests look at of an answer. */
export interface Answered {
  id: string;
  status: string;
  currency: string;
  code: string;
  content: string;
  detail: string;
  continue_url: string;
  ucp: { version: string; status: string; capabilities: Record<string, unknown> };
  line_items: { id: string; item: { id: string; title: string; price: number }; quantity: number; totals: Sum[] }[];
  totals: Sum[];
  messages?: { type: string; code: string; content: string; severity?: string; path?: string }[];
  discounts: { codes: string[]; applied: { code?: string; title: string; amount: number; automatic?: boolean }[] };
  buyer?: { email?: string; consent?: Record<string, boolean> };
  fulfillment: { methods: Method[]; available_methods: { type: string }[] };
  order: { id: string; permalink_url: string };
  products: Product[];
  product: Product & { selected: { name: string; label: string }[] };
  pagination: { has_next_page: boolean; cursor: string; total_count: number };
}

interface Sum {
  type: string;
  amount: number;
}

interface Method {
  type: string;
  destinations: { id: string }[];
  selected_destination_id: string;
  groups: { options: { id: string; title: string; totals: Sum[] }[]; selected_option_id: string | null }[];
}

interface Product {
  id: string;
  title: string;
  url: string;
  price_range: { min: { amount: number; currency: string } };
  options: { name: string; values: { label: string; available: boolean; exists: boolean }[] }[];
  variants: {
    id: string;
    price: { amount: number };
    availability: { available: boolean };
    inputs: { id: string; match: string }[];
  }[];
}

export interface CameOrder {
  headers: Record<string, string>;
  path: string;
  body: string;
}

interface AssistantOptions {
  version?: string;
  /** publishes a key, by which `call` signs */
  signs?: boolean;
  capabilities?: readonly string[];
}

export interface Assistant {
  profile: string;
  /** host of the profile, by which orders name it */
  name: string;
  /** keys of the profile, as JSON Web Keys */
  keys: object[];
  /** how often the profile was read */
  reads(): number;
  came: CameOrder[];
  /** statuses of the next messages; 200 when there are none */
  replies: number[];
  call(
    app: TestApp,
    target: string,
    body?: unknown,
    options?: { method?: string; headers?: Record<string, string>; ip?: string },
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string; body: Answered }>;
  close(): Promise<void>;
}

const CURRENT = '2026-04-08';
const ALL = [
  'checkout',
  'order',
  'cart',
  'discount',
  'fulfillment',
  'buyer_consent',
  'catalog.search',
  'catalog.lookup',
].map((name) => `dev.ucp.shopping.${name}`);

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** A key of P-256 with its thumbprint as `kid`. */
export interface Key {
  kid: string;
  jwk: Record<string, string>;
  secret: KeyObject;
}

export function newKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const kid = thumbprint({ kty: 'EC', crv: 'P-256', x, y });
  return { kid, jwk: { kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig' }, secret: privateKey };
}

/** The headers of a signature that covers all that it must. */
export function signed(
  { kid, secret }: Pick<Key, 'kid' | 'secret'>,
  {
    method,
    authority,
    target,
    headers,
    body,
  }: { method: string; authority: string; target: string; headers: Record<string, string>; body: string },
): Record<string, string> {
  const [path = '', query] = target.split('?');
  const values = new Map<string, string>([
    ['@method', method],
    ['@authority', authority],
    ['@path', path],
    ...(query === undefined ? [] : [['@query', `?${query}`] as const]),
    ...Object.entries(headers).filter(([name]) => name === 'ucp-agent' || name === 'idempotency-key'),
    ...(body === ''
      ? []
      : [['content-digest', digestOf(body)] as const, ['content-type', 'application/json'] as const]),
  ]);
  const components = [...values.keys()].map((name) => ({ name }));
  const params = `(${components.map(({ name }) => `"${name}"`).join(' ')});keyid="${kid}"`;
  const base = signatureBase({ components, params }, ({ name }) => values.get(name)) ?? '';
  const made = sign('sha256', Buffer.from(base), { key: secret, dsaEncoding: 'ieee-p1363' });
  return {
    ...(body !== '' && { 'content-digest': digestOf(body) }),
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${made.toString('base64')}:`,
  };
}

/** The mall's host in tests, which signatures cover. */
export const MALL = 'https://mall.example.com';

export async function assistant({
  version = CURRENT,
  signs = false,
  capabilities = ALL,
}: AssistantOptions = {}): Promise<Assistant> {
  const key = newKey();
  const keys: object[] = signs ? [key.jwk] : [];
  let reads = 0;
  const came: CameOrder[] = [];
  const replies: number[] = [];
  let origin = '';
  const profileText = (): string =>
    JSON.stringify({
      ucp: {
        version,
        services: {},
        payment_handlers: {},
        capabilities: Object.fromEntries(
          capabilities.map((name) => [
            name,
            [
              {
                version,
                ...(name === 'dev.ucp.shopping.order' && { config: { webhook_url: `${origin}/hooks?for=orders` } }),
              },
            ],
          ]),
        ),
      },
      ...(keys.length > 0 && { keys }),
    });
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      reads += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(profileText());
      return;
    }
    void textOf(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      came.push({ headers, path: request.url ?? '', body });
      response.writeHead(replies.shift() ?? 200).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${name}`;
  const profile = `${origin}/profile.json`;
  return {
    profile,
    name,
    keys,
    reads: () => reads,
    came,
    replies,
    call: async (app, target, body, { method = body === undefined ? 'GET' : 'POST', headers = {}, ip } = {}) => {
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
      const own: Record<string, string> = { 'ucp-agent': `profile="${profile}"`, ...headers };
      const proof = signs
        ? signed(key, { method, authority: new URL(MALL).host, target, headers: own, body: text })
        : {};
      const answer = await app.app.inject({
        method: method as 'GET',
        url: target,
        headers: { 'content-type': 'application/json', ...own, ...proof, ...headers },
        ...(text !== '' && { payload: text }),
        ...(ip !== undefined && { remoteAddress: ip }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        body: JSON.parse(answer.body === '' ? '{}' : answer.body) as Answered,
      };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A key for a call that happens once. */
export const onceKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
