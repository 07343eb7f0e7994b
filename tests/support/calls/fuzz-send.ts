/** Sends generated requests (fuzz-requests) to a server in this process, and remembers the values in its answers. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { encodeForm, type Params } from '../../../engine/rules/wire/form-encoding.ts';
import { RememberedValue, type Fields, type FuzzRequest } from './fuzz-requests.ts';

/** Number of values remembered per name. */
const MAX_VALUES = 40;

/** Values by the name of the answer field they came from; `goods_id` of an answer is sent as `goods_id` again. */
export class Memory {
  private readonly values = new Map<string, unknown[]>();

  add(name: string, value: unknown): void {
    const known = this.values.get(name) ?? [];
    this.values.set(name, known);
    if (!known.includes(value)) known.unshift(value);
    if (known.length > MAX_VALUES) known.pop();
  }

  /** Adds all named values of an answer. */
  learn(answer: unknown): void {
    if (answer === null || typeof answer !== 'object') return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'string' ? value.length < 200 : typeof value === 'number') this.add(name, value);
      else this.learn(value);
    }
  }

  pick(name: string, pick: number): unknown {
    const known = this.values.get(name) ?? this.values.get(`${name}_id`) ?? [];
    return known[pick % Math.max(1, known.length)] ?? pick;
  }

  filled(value: unknown, name: string): unknown {
    if (value instanceof RememberedValue) return this.pick(name, value.pick);
    if (Array.isArray(value)) return value.map((entry) => this.filled(entry, name));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.filled(entry, key)]));
  }
}

const BROKEN = ['{"a":', '[1,2', 'null', '"text"', '[]', '['.repeat(5000), '{"a":"\ud800"}', '\u0000', 'a=%zz&b=%ff'];

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));
}

function asForm(fields: Fields): string {
  try {
    return encodeForm(fields as Params);
  } catch {
    // Lone surrogates cannot be sent in a form.
    return '';
  }
}

/** A 1x1 PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function multipart(fields: Fields): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => {
    const isFile = name === 'file' || name === 'images';
    const head = `content-disposition: form-data; name="${name}"${isFile ? '; filename="a.png"' : ''}`;
    const content = isFile && typeof value !== 'string' ? PICTURE : Buffer.from(String(value));
    return Buffer.concat([Buffer.from(`--edge\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')]);
  });
  return Buffer.concat([...parts, Buffer.from('--edge--\r\n')]);
}

function bodyOf({ encoding }: FuzzRequest, fields: Fields, turn: number): Pick<InjectOptions, 'payload' | 'headers'> {
  switch (encoding) {
    case 'json':
      return { payload: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
    case 'form':
      return { payload: asForm(fields), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    case 'multipart':
      return { payload: multipart(fields), headers: { 'content-type': 'multipart/form-data; boundary=edge' } };
    case 'broken':
      return {
        payload: BROKEN[turn % BROKEN.length] ?? '',
        headers: { 'content-type': turn % 3 === 0 ? 'text/xml' : 'application/json' },
      };
    default:
      return {};
  }
}

/** The request as it is sent. `turn` is its number. */
export function wireOf(request: FuzzRequest, memory: Memory, token: string | undefined, turn: number): InjectOptions {
  const { method } = request.target;
  const fields = memory.filled(request.fields, '') as Fields;
  const path = request.target.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = fields[name] ?? memory.pick(name, turn);
    Reflect.deleteProperty(fields, name);
    return encoded(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 300) || '0';
  });
  const hasBody = method !== 'GET' && method !== 'DELETE' && request.encoding !== 'query';
  const { payload, headers = {} } = hasBody ? bodyOf(request, fields, turn) : {};
  const query = hasBody ? '' : asForm(fields);
  return {
    method: method as 'GET',
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(request.key === undefined ? {} : { 'idempotency-key': encodeURIComponent(request.key) }),
    },
  };
}

export interface Received {
  status: number;
  body: string;
  headers: string;
  /** Undefined when the body is not JSON. */
  json: { data?: unknown } | undefined;
}

export async function send(app: FastifyInstance, wire: InjectOptions): Promise<Received> {
  const { statusCode, body, headers } = await app.inject(wire);
  let json: Received['json'];
  try {
    json = JSON.parse(body) as Received['json'];
  } catch {
    json = undefined;
  }
  return { status: statusCode, body, headers: JSON.stringify(headers), json };
}
