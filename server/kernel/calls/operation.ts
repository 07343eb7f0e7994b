/**
 * The operations of the contract. Method, path, access, request and answer of each are defined in
 * schemas/operations/AREA/ROOM.json alone. A room exports its handlers, whose types are generated from there.
 */
import type { OperationName } from '../../../schemas/calls.ts';
import type { OWN, Right } from '../../../schemas/rights.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { Operations } from '../../../schemas/types/contract.ts';
import type { Failure, WithHeaders } from '../http/answer.ts';
import type { Context, Member, Merchant, Operator } from '../http/context.ts';
import type { Input } from '../http/input.ts';

/**
 * none: the caller is not identified; optional: a valid token counts, otherwise the caller is a guest; member, merchant,
 * operator: token required.
 */
export type Access = Operations[OperationName]['access'];

export type MemberContext = Context & { member: Member };
export type MerchantContext = Context & { merchant: Merchant };
/** For operations without `scoped`: the right holds in the whole mall. */
export type OperatorContext = Context & { operator: Operator & { shop_ids: undefined } };
/**
 * For `scoped` operations and those on the operator's own account: the handler limits rows to `operator.shop_ids` when they are set.
 */
export type ScopedContext = Context & { operator: Operator };

interface Contexts {
  none: Context;
  optional: Context;
  member: MemberContext;
  merchant: MerchantContext;
  operator: OperatorContext;
}

type ContextOf<O extends { access: Access }> = O extends { scoped: true } ? ScopedContext : Contexts[O['access']];

/** The fields of an operation's request as its handler gets them. */
export type InputOf<Name extends OperationName> = Operations[Name]['input'];

/** Handles an operation; its request was validated and read (schemas/scalars.ts). */
export type Handler<Name extends OperationName> = (
  context: ContextOf<Operations[Name]>,
  input: InputOf<Name>,
) => Promise<Operations[Name]['answer'] | Failure | WithHeaders<Operations[Name]['answer']>>;

/** What a room's routes.ts exports as `handlers`, by the names of its operations. */
export type Handlers = { [Name in OperationName]?: Handler<Name> };

/** An operation as it is written in its file. */
export interface OperationEntry {
  /** `METHOD path`; paths below /h5app/wxapp have no slash before them */
  call: string;
  also?: string[];
  /** dotted names of older clients, each with the request fields it names differently */
  older?: Record<string, Record<string, string>>;
  access: Access;
  /** the right that the operator's roles must grant */
  right?: Right | typeof OWN;
  /** the handler limits rows to the operator's shops; who has the right in single shops only may call no other operator calls */
  scoped?: true;
  /** API keys are refused: it takes a person's decision, or works on in that person's name */
  people?: true;
  summary: string;
  request?: JsonSchema;
  answer: JsonSchema;
  changes?: true;
  public?: true;
  bodyLimit?: number;
}

/** One method and path of an operation. An operation with older names has several. */
export interface Operation {
  name: string;
  /** the room it belongs to */
  tag: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, e.g. /h5app/wxapp/goods/items/:item_id; path parameters join the input. */
  path: string;
  summary: string;
  access: Access;
  /** the right that the operator's roles must grant; undefined when the caller need not be an operator */
  right: Right | typeof OWN | undefined;
  scoped: boolean;
  /** API keys are refused. */
  people: boolean;
  /** of query and body together; unknown fields are ignored */
  request?: JsonSchema;
  /** of the payload inside {data} */
  answer: JsonSchema;
  /** true for a GET that changes something, as the contract demands of some: its prefetch is refused (checklist 21). */
  changes: boolean;
  /** true when the answer is the same for every caller without a token: caches may keep it for 2 seconds. */
  isPublic: boolean;
  /** bytes; 1 MiB unless set */
  bodyLimit: number | undefined;
  /** names of request fields of an older call, mapped to today's names */
  renamed: Record<string, string>;
  handle(context: Context, input: Input): Promise<unknown>;
}
