/** One operation for one context, whoever asks: a call over HTTP, or a loader of a document in process. */
import { Failure } from './answer.ts';
import type { Context } from './context.ts';
import type { Input } from './input.ts';
import type { Operation } from './operation.ts';
import { errorsByField, validatorOf } from './schemas.ts';

/** Validates the input and handles it; input against its schema is a 422 with the errors by field. */
export async function runOperation(operation: Operation, context: Context, input: Input): Promise<unknown> {
  const validate = operation.input ? validatorOf(operation.input) : undefined;
  if (validate && !validate(input)) {
    const errors = errorsByField(validate.errors);
    return new Failure(422, Object.values(errors)[0]?.[0] ?? '请求的格式不正确', { errors });
  }
  return operation.handle(context, input);
}

/** The path parameters when `path` (e.g. orders/12) is one of the operation's (orders/:order_id). */
function paramsOf(pattern: string, path: string): Input | undefined {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Input = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return undefined;
  }
  return params;
}

/** The operation behind a method and a path below /api, with its path parameters; a fixed path goes before one with parameters. */
export function findOperation(
  operations: readonly Operation[],
  method: Operation['method'],
  path: string,
): { operation: Operation; params: Input } | undefined {
  const found = operations.flatMap((operation) => {
    const params = operation.method === method ? paramsOf(operation.path, path) : undefined;
    return params ? [{ operation, params }] : [];
  });
  return found.find(({ params }) => Object.keys(params).length === 0) ?? found[0];
}
