/** Typed calls of the contract over the operator's session: method and path determine the types of request and answer. */
import { callParts, type AnswerOf, type CallName, type GetCall, type RequestOf } from '../../schemas/calls.ts';
import type { OperatorCalls, Query } from './operator-calls.ts';

/** Makes a call that changes nothing; `calls` is anything that can send it. */
export async function getCall<Call extends GetCall>(
  calls: Pick<OperatorCalls, 'get'>,
  call: Call,
  request: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const { path, fields } = callParts(call, request as Record<string, unknown>);
  return (await calls.get(`/api${path}`, fields as Query)) as AnswerOf<Call>;
}

/** Rejects with ApiError when refused. */
export async function ask<Call extends CallName>(
  calls: OperatorCalls,
  call: Call,
  request: RequestOf<Call>,
  signal?: AbortSignal,
): Promise<AnswerOf<Call>> {
  const { method, path, fields } = callParts(call, request as Record<string, unknown>);
  const answer = await (method === 'GET'
    ? calls.get(`/api${path}`, fields as Query)
    : calls.call({ method, path: `/api${path}`, body: fields, signal }));
  return answer as AnswerOf<Call>;
}
