/** All calls of this server: the operations of schemas/operations, each with the handler that its room exports. */
import { fullPath } from '../schemas/calls.ts';
import type { Context } from './kernel/http/context.ts';
import type { Input } from './kernel/http/input.ts';
import type { Handlers, Operation } from './kernel/calls/operation.ts';
import { operationEntries, type NamedEntry } from './kernel/calls/schemas.ts';

const rooms = import.meta.glob<Handlers>('./*/**/*routes.ts', { eager: true, import: 'handlers' });

type Handle = (context: Context, input: Input) => Promise<unknown>;

/** Handlers by operation; two with the same name are an error that ends the start. */
function collected(): Map<string, Handle> {
  const found = new Map<string, Handle>();
  for (const [file, handlers] of Object.entries(rooms))
    for (const [name, handle] of Object.entries(handlers)) {
      if (found.has(name)) throw new Error(`${file} handles ${name}, which another room handles already.`);
      // runOperation prepares context and input from the same entry from which the handler's type is generated.
      found.set(name, handle as Handle);
    }
  return found;
}

function operationOf(entry: NamedEntry, call: string, handle: Handle, renamed: Record<string, string> = {}): Operation {
  const [method, path = ''] = call.split(' ');
  const {
    name,
    room: tag,
    summary,
    access,
    right,
    scoped = false,
    people = false,
    request,
    answer,
    changes = false,
    bodyLimit,
  } = entry;
  const isPublic = entry.public === true && method === 'GET';
  return {
    name,
    tag,
    summary,
    access,
    right,
    scoped,
    people,
    answer,
    changes,
    isPublic,
    bodyLimit,
    renamed,
    method: method as Operation['method'],
    path: fullPath(path),
    ...(request ? { request } : {}),
    handle,
  };
}

/** Dotted names (storefront spec 7.5, 7.6) answer POST, and GET when the operation changes nothing. */
function olderCalls(entry: NamedEntry, handle: Handle): Operation[] {
  const reads = entry.call.startsWith('GET ') && !entry.changes;
  return Object.entries(entry.older ?? {}).flatMap(([name, renamed]) =>
    (reads ? ['GET', 'POST'] : ['POST']).map((method) => ({
      ...operationOf(entry, `${method} ${name}`, handle, renamed),
      summary: `Older name of ${entry.call}`,
      changes: false,
    })),
  );
}

function allOperations(): Operation[] {
  const handlers = collected();
  const operations = operationEntries.flatMap((entry) => {
    const handle = handlers.get(entry.name);
    if (!handle) throw new Error(`schemas/operations/${entry.room}.json: no room handles ${entry.name}.`);
    const calls = [entry.call, ...(entry.also ?? [])].map((call) => operationOf(entry, call, handle));
    return [...calls, ...olderCalls(entry, handle)];
  });
  const known = new Set(operationEntries.map(({ name }) => name));
  const stray = [...handlers.keys()].find((name) => !known.has(name));
  if (stray) throw new Error(`${stray} is handled, but schemas/operations has no such operation.`);
  return operations;
}

export const operations: Operation[] = allOperations();
