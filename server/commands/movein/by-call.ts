/** Writes with the calls of the office, so that what comes is validated as if somebody had typed it. */
import type { OperationName } from '../../../schemas/calls.ts';
import type { Operations } from '../../../schemas/types/contract.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { readInputOf } from '../../kernel/calls/run.ts';
import { isFailure, WithHeaders, type Failure } from '../../kernel/http/answer.ts';
import type { Input } from '../../kernel/http/input.ts';
import type { Written } from './kind.ts';

export async function byCall<Name extends OperationName>(
  name: Name,
  input: Input,
  call: (input: InputOf<Name>) => ReturnType<Handler<Name>>,
  ownOf: (answer: Operations[Name]['answer']) => number | string,
): Promise<Written | Failure> {
  const read = readInputOf(name, input);
  if (isFailure(read)) return read;
  const answer = await call(read);
  if (isFailure(answer)) return answer;
  return { own: Number(ownOf(answer instanceof WithHeaders ? answer.payload : answer)) };
}
