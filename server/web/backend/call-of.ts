/** Which call of the contract a request to another backend is, and the schema of its answer. */
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { fullPath } from '../../../schemas/calls.ts';
import { operationEntries } from '../../kernel/calls/schemas.ts';

interface Known {
  method: string;
  matches: RegExp;
  answer: JsonSchema;
}

/** Fixed paths come before those with a parameter in the same place. */
const known: Known[] = operationEntries
  .flatMap(({ call, also = [], answer }) => [call, ...also].map((name) => ({ name, answer })))
  .toSorted((one, other) => Number(one.name.includes(':')) - Number(other.name.includes(':')))
  .map(({ name, answer }) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, answer, matches: new RegExp(`^/api${fullPath(path).replaceAll(/:\w+/g, '[^/]+')}$`) };
  });

/** The schema of the answer to a request; undefined for one that is no call of the contract. */
export function answerSchemaOf(method: string, pathname: string): JsonSchema | undefined {
  return known.find((call) => call.method === method && call.matches.test(pathname))?.answer;
}
