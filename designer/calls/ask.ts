/** Calls of the contract over the operator's session: what a call takes and answers follows from its method and path. */
import { callParts, type AnswerOf, type CallName, type RequestOf } from '../../schemas/calls.ts';
import type { Query, Session } from './session.ts';

/** Rejects with ApiError when refused. */
export async function ask<Call extends CallName>(
  session: Session,
  call: Call,
  request: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const { method, path, fields } = callParts(call, request as Record<string, unknown>);
  const answer = await (method === 'GET'
    ? session.get(`/api${path}`, fields as Query)
    : session.call({ method, path: `/api${path}`, body: fields }));
  return answer as AnswerOf<Call>;
}
