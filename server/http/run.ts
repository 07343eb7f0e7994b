/** One operation for one context, whoever asks: a call over HTTP, or a loader of a document in process. */
import { Failure, notSignedIn } from './answer.ts';
import { REFUSED } from './messages.ts';
import type { Context } from './context.ts';
import type { Input } from './input.ts';
import type { Operation } from './operation.ts';
import { requestReader, type RequestReader } from './read-request.ts';
import { errorsByField, resolved, validatorOf } from './schemas.ts';

const readers = new Map<Operation['request'], RequestReader>();

function readerOf(schema: NonNullable<Operation['request']>): RequestReader {
  const known = readers.get(schema);
  if (known) return known;
  const made = requestReader(resolved(schema));
  readers.set(schema, made);
  return made;
}

/** Whether the context has who the operation asks for. */
function mayCall({ access }: Operation, { member, operator }: Context): boolean {
  if (access === 'member') return member !== undefined;
  return access === 'operator' ? operator !== undefined : true;
}

/** Validates the input, reads it and handles it; input against its schema is a 422 with the errors by field. */
export async function runOperation(operation: Operation, context: Context, input: Input): Promise<unknown> {
  if (!mayCall(operation, context)) return notSignedIn();
  const { request } = operation;
  if (!request) return operation.handle(context, input);
  const reader = readerOf(request);
  const pruned = reader.prune(input);
  const validate = validatorOf(request);
  if (!validate(pruned)) {
    const errors = errorsByField(validate.errors);
    return new Failure(422, Object.values(errors)[0]?.[0] ?? REFUSED.malformed, { errors });
  }
  return operation.handle(context, reader.read(pruned));
}
