/** Runs one operation in a context, for a call over HTTP or for a page loader in this process. */
import { KEY_RIGHTS, OWN, type Right } from '../../../schemas/rights.ts';
import { Failure, notAllowed, notSignedIn } from '../http/answer.ts';
import { traced } from '../tracing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Context, Operator } from '../http/context.ts';
import type { Input } from '../http/input.ts';
import type { OperationName } from '../../../schemas/calls.ts';
import type { InputOf, Operation } from './operation.ts';
import { requestReader, type RequestReader } from '../http/read-request.ts';
import { requestFold } from './fold-request.ts';
import { entityOf, errorsByField, operationEntries, resolved, validatorOf } from './schemas.ts';

interface Reader extends RequestReader {
  fold(input: Input): Input;
}

const readers = new Map<Operation['request'], Reader>();

function readerOf(schema: NonNullable<Operation['request']>): Reader {
  const known = readers.get(schema);
  if (known) return known;
  const made = { ...requestReader(resolved(schema)), fold: requestFold(schema, entityOf) };
  readers.set(schema, made);
  return made;
}

type Guarded = Pick<Operation, 'right' | 'scoped'>;

/** true when the operator has the operation's right; one that holds in single shops only is enough for `scoped` operations. */
export function mayOperate({ right, scoped }: Guarded, { grants }: Pick<Operator, 'grants'>): boolean {
  if (right === OWN) return true;
  return right !== undefined && grants.has(right) && (scoped || grants.get(right) === undefined);
}

/** Whether an API key may call the operation when its roles grant the right; the own account is a person's. */
export function isForKeys({ right, people }: Pick<Operation, 'right' | 'people'>): boolean {
  return right !== undefined && right !== OWN && !people && KEY_RIGHTS.includes(right);
}

/** The context in which a right is used: rows are limited to the shops in which it holds. */
export function forRight<C extends Context & { operator: Operator }>(context: C, right: Right): C {
  const { operator } = context;
  return { ...context, operator: { ...operator, shop_ids: operator.grants.get(right) } };
}

function narrowed(context: Context, { access, right }: Operation): Context {
  const { operator } = context;
  if (access !== 'operator' || !operator || !right || right === OWN) return context;
  return forRight({ ...context, operator }, right);
}

/** Why the caller may not run the operation; undefined when it may. */
export function accessFailure(operation: Operation, { member, merchant, operator }: Context): Failure | undefined {
  const { access } = operation;
  if (access === 'operator') {
    if (!operator) return notSignedIn();
    const isClosed = operator.key_id !== undefined && !isForKeys(operation);
    return mayOperate(operation, operator) && !isClosed ? undefined : notAllowed();
  }
  if (access === 'member') return member ? undefined : notSignedIn();
  return access === 'merchant' && !merchant ? notSignedIn() : undefined;
}

/** The input as handlers get it, or a 422 that lists the schema's errors by field. */
export function readInput(request: NonNullable<Operation['request']>, input: Input): Input | Failure {
  const reader = readerOf(request);
  const pruned = reader.prune(reader.fold(input));
  const validate = validatorOf(request);
  if (validate(pruned)) return reader.read(pruned);
  const errors = errorsByField(validate.errors);
  return new Failure(422, Object.values(errors)[0]?.[0] ?? SERVER_MESSAGES.malformed, { errors });
}

/** The input of an operation by its name, for callers that do not run it: jobs, and routes outside /api. */
export function readInputOf<Name extends OperationName>(name: Name, input: Input): InputOf<Name> | Failure {
  const request = operationEntries.find((entry) => entry.name === name)?.request;
  return (request ? readInput(request, input) : input) as InputOf<Name> | Failure;
}

async function carriedOut(operation: Operation, context: Context, input: Input): Promise<unknown> {
  const failure = accessFailure(operation, context);
  if (failure) return failure;
  const read = operation.request ? readInput(operation.request, input) : input;
  return read instanceof Failure ? read : operation.handle(narrowed(context, operation), read);
}

function count(context: Context, { name }: Operation, result: unknown): void {
  context.metrics?.called(name, result instanceof Failure ? 'refused' : 'ok');
  if (result instanceof Failure && result.extra.isStockShort) context.metrics?.soldOut();
}

/**
 * Validates and reads the input, runs the handler, and counts the outcome. Input that violates the schema is a 422 with errors by
 * field.
 */
export async function runOperation(operation: Operation, context: Context, input: Input): Promise<unknown> {
  try {
    const work = (): Promise<unknown> => carriedOut(operation, context, input);
    const result = await traced(`call ${operation.name}`, {}, work);
    count(context, operation, result);
    return result;
  } catch (error) {
    context.metrics?.called(operation.name, 'failed');
    throw error;
  }
}
