/** One call of the contract: its route, who may call it, its schemas and its handler. Modules list theirs in routes.ts. */
import type { Context } from './context.ts';
import type { Failure, WithHeaders } from './answer.ts';
import type { Input } from './input.ts';

/** none: no resolution of who asks; optional: a valid token is used, else a guest; member, operator: token required. */
export type Access = 'none' | 'optional' | 'member' | 'operator';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, e.g. /h5app/wxapp/goods/items/:item_id; path parameters join the input. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  /** Name of the schema of query and body together; unknown fields are ignored. */
  input?: string;
  /** Name of the schema of the payload inside {data}. */
  answer: string;
  /** A GET that changes something, as the wire demands of some: a prefetch of it is refused (checklist 21). */
  changes?: true;
  /** bytes; 1 MiB unless said */
  bodyLimit?: number;
  handle(context: Context, input: Input): Promise<unknown | Failure | WithHeaders>;
}
