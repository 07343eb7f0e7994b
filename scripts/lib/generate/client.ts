/** Generates schemas/types/client.ts: the client for programs with an API key, which other companies copy (docs/connecting.md). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { isRight, KEY_RIGHTS } from '../../../schemas/rights.ts';
import type { OperationEntry } from './contract-types.ts';

const HEAD = `// Written from schemas/operations by \`npm run generate\`; edit the schemas and scripts/lib/generate/client.ts instead.
/**
 * Calls of a mall for programs with an API key. This file and its neighbours contract.ts, page.ts and common.ts, which hold types only,
 * are all that another project needs (docs/connecting.md).
 */
import type { Operations } from './contract.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method, path below /api, and the right that the key needs. */
export const CALLS = {
`;

const TAIL = `} as const satisfies Record<string, readonly [Method, string, string]>;

export type CallName = keyof typeof CALLS;

type PathParameters<Path extends string> = Path extends \`\${string}:\${infer Name}/\${infer Rest}\`
  ? { [Key in Name]: string | number } & PathParameters<Rest>
  : Path extends \`\${string}:\${infer Name}\`
    ? { [Key in Name]: string | number }
    : unknown;

/** What a call takes: parameters of its path, query and body as one. */
export type FieldsOf<Name extends CallName> = Operations[Name]['request'] & PathParameters<(typeof CALLS)[Name][1]>;

export type AnswerOf<Name extends CallName> = Operations[Name]['answer'];

/** A call that was refused. */
export class CallRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** messages by field */
    readonly errors: Record<string, string[]>,
    /** seconds to wait after a 429 or 503 */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

interface Target {
  /** scheme and host of the mall */
  origin: string;
  /** mk_... */
  key: string;
  /** milliseconds for a call; 30,000 when missing */
  timeout?: number;
}

/** A name under which a repetition of the same call, after a lost answer, happens once. */
interface Once {
  idempotencyKey?: string;
}

type Sent = Record<string, unknown>;

function queryOf(fields: Sent): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join() : String(value));
  return query.size > 0 ? \`?\${query}\` : '';
}

export interface Client {
  call<Name extends CallName>(name: Name, fields: FieldsOf<Name>, once?: Once): Promise<AnswerOf<Name>>;
}

export function createClient({ origin, key, timeout = 30_000 }: Target): Client {
  return {
    async call<Name extends CallName>(
      name: Name,
      fields: FieldsOf<Name>,
      { idempotencyKey }: Once = {},
    ): Promise<AnswerOf<Name>> {
      const [method, pattern]: readonly [Method, string, string] = CALLS[name];
      const left: Sent = { ...fields };
      const place = pattern.replace(/:(\\w+)/g, (_match, field: string) => {
        const value = left[field];
        delete left[field];
        return encodeURIComponent(String(value));
      });
      const inQuery = method === 'GET' || method === 'DELETE';
      const response = await fetch(\`\${origin}/api\${place}\${inQuery ? queryOf(left) : ''}\`, {
        method,
        headers: {
          authorization: \`Bearer \${key}\`,
          ...(inQuery ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(inQuery ? {} : { body: JSON.stringify(left) }),
        signal: AbortSignal.timeout(timeout),
      });
      const { data } = (await response.json()) as { data: Sent & { message?: string; errors?: Record<string, string[]> } };
      if (response.ok) return data as AnswerOf<Name>;
      const wait = response.headers.get('retry-after');
      throw new CallRefused(response.status, data.message ?? '', data.errors ?? {}, wait ? Number(wait) : undefined);
    },
  };
}
`;

/** Whether a key may call it; the server's isForKeys (server/kernel/calls/run.ts) decides by the same fields. */
const isForKeys = ({ right, people }: OperationEntry): boolean =>
  right !== undefined && isRight(right) && !people && KEY_RIGHTS.includes(right);

export async function clientText(root: string): Promise<string> {
  const folder = path.join(root, 'schemas/operations');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const rows = files.toSorted().flatMap((file) => {
    const entries = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, OperationEntry>;
    return Object.entries(entries)
      .filter(([name, operation]) => name !== '$schema' && isForKeys(operation))
      .map(([name, { call, right, summary }]) => {
        const [method = '', place = ''] = call.split(' ');
        const full = place.startsWith('/') ? place : `/h5app/wxapp/${place}`;
        return `  /** ${summary} */\n  ${name}: ['${method}', '${full}', '${right}'],\n`;
      });
  });
  const { code } = await format('client.ts', HEAD + rows.join('') + TAIL, { printWidth: 120, singleQuote: true });
  return code;
}
