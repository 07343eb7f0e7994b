/** Calls of the contract over the operator's session: what a call takes and answers follows from its method and path. */
import { callParts, type AnswerOf, type CallName, type RequestOf } from '../../schemas/calls.ts';
import type { OperatorCalls, Query } from './operator-calls.ts';

/** Rejects with ApiError when refused. */
export async function ask<Call extends CallName>(
  calls: OperatorCalls,
  call: Call,
  request: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const { method, path, fields } = callParts(call, request as Record<string, unknown>);
  const answer = await (method === 'GET'
    ? calls.get(`/api${path}`, fields as Query)
    : calls.call({ method, path: `/api${path}`, body: fields }));
  return answer as AnswerOf<Call>;
}
