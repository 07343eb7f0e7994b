/** Calls by method and path (`GET member/addresslist`), and what they take and answer; all of it from schemas/operations. */
import type { Calls, Operations } from './types/contract.ts';

export type OperationName = keyof Operations;

/** Method and path, as schemas/operations has them: below /api/h5app/wxapp, or with a slash before the path below /api. */
export type CallName = keyof Calls;

/** `GET order/:order_id` needs order_id beside its fields. */
type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string | number } & PathParameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string | number }
    : unknown;

/** The fields a caller gives: path parameters, query and body as one. */
export type RequestOf<Call extends CallName> = Operations[Calls[Call]]['request'] & PathParameters<Call>;

/** The payload inside {data}. */
export type AnswerOf<Call extends CallName> = Operations[Calls[Call]]['answer'];

/** Calls that change nothing by their method. */
export type GetCall = Extract<CallName, `GET ${string}`>;

const SHOP = '/h5app/wxapp/';

export interface CallParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with its parameters filled in. */
  path: string;
  /** What is left for query or body. */
  fields: Record<string, unknown>;
}

/** A call taken apart for the wire: parameters of the path leave the fields. */
export function callParts(call: string, fields: Record<string, unknown> = {}): CallParts {
  const [method, pattern = ''] = call.split(' ');
  const left = { ...fields };
  const path = fullPath(pattern).replace(/:(\w+)/g, (_match, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value ?? ''));
  });
  return { method: method as CallParts['method'], path, fields: left };
}

/** The path below /api of a call's path. */
export function fullPath(path: string): string {
  return path.startsWith('/') ? path : SHOP + path;
}
