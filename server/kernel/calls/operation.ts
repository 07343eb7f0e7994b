/**
 * The operations of the contract: schemas/operations/ROOM.json is the one place of each (method, path, access, request, answer);
 * a room hands in its handlers, whose types follow from there.
 */
import type { OperationName } from '../../../schemas/calls.ts';
import type { OWN, Right } from '../../../schemas/rights.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { Operations } from '../../../schemas/types/contract.ts';
import type { Failure, WithHeaders } from '../http/answer.ts';
import type { Context, Member, Merchant, Operator } from '../http/context.ts';
import type { Input } from '../http/input.ts';

/** none: nobody is asked who they are; optional: a valid token counts, else a guest; member, merchant, operator: token required. */
export type Access = Operations[OperationName]['access'];

export type MemberContext = Context & { member: Member };
export type MerchantContext = Context & { merchant: Merchant };
/** Of operations without `scoped`: operators of one shop do not get there. */
export type OperatorContext = Context & { operator: Operator & { shop_id: undefined } };
/** Of `scoped` operations, and of those on the own account: rows are held to `operator.shopId` where there is one. */
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

/** An operation as its file has it. */
export interface OperationEntry {
  /** `METHOD path`; paths below /h5app/wxapp have no slash before them */
  call: string;
  also?: string[];
  /** dotted names, each with the fields it calls otherwise */
  older?: Record<string, Record<string, string>>;
  access: Access;
  /** what the operator's role must grant */
  right?: Right | typeof OWN;
  /** held to the operator's shop; merchants are refused everything else */
  scoped?: true;
  summary: string;
  request?: JsonSchema;
  answer: JsonSchema;
  changes?: true;
  public?: true;
  bodyLimit?: number;
}

/** One way to call an operation. */
export interface Operation {
  name: string;
  /** the room it belongs to */
  tag: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, e.g. /h5app/wxapp/goods/items/:item_id; path parameters join the input. */
  path: string;
  summary: string;
  access: Access;
  /** what the operator's role must grant; undefined where no operator is asked for */
  right: Right | typeof OWN | undefined;
  scoped: boolean;
  /** of query and body together; unknown fields are ignored */
  request?: JsonSchema;
  /** of the payload inside {data} */
  answer: JsonSchema;
  /** A GET that changes something, as the wire demands of some: a prefetch of it is refused (checklist 21). */
  changes: boolean;
  /** The answer is the same for everybody who shows no token: caches may keep it for 2 seconds. */
  isPublic: boolean;
  /** bytes; 1 MiB unless set */
  bodyLimit: number | undefined;
  /** fields by the names of an older call: theirs to today's */
  renamed: Record<string, string>;
  handle(context: Context, input: Input): Promise<unknown>;
}
