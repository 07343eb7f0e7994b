/** Work that only reads, on a replica where there is one that is young enough. */
import type { Db } from '../db/database.ts';
import { isReadOnly, isUnavailable } from '../db/unavailable.ts';
import type { Services } from './context.ts';

/** SQLSTATE of a statement that the replica ended because of what it had to replay; of one that met an error of its server. */
const OF_REPLICA = /^(?:40001|XX)/;

function isOfReplica(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (OF_REPLICA.test(String((cause as { code?: unknown }).code))) return true;
  return false;
}

/** How many replicas are asked, one after another, before the writer is. */
const MOST = 3;

/**
 * Runs work for a guest without cookie or token, who has written nothing that must be seen. Its `db` is a replica; when that cannot
 * answer, it runs on the next one, and after all of them, or when it wanted to write, on the writer.
 *
 * @param failureOf the error that work put into its result instead of throwing it
 */
export async function reading<T>(
  services: Services,
  work: (services: Services) => Promise<T>,
  failureOf: (result: T) => unknown = () => undefined,
): Promise<T> {
  const { replicas } = services;
  // When the writer is lost, its machine may be one that was read on: another replica can answer, the writer cannot.
  let { read } = services;
  for (let asked = 0; read && replicas && asked < MOST; asked += 1)
    try {
      // A replica refuses writes by itself, so shared code may take it as any database.
      const result = await replicas.during(
        read,
        work({ ...services, db: read as Db, writer: services.db, read: undefined }),
      );
      const failure = failureOf(result);
      if (!isReadOnly(failure) && !isOfReplica(failure)) return result;
      throw failure;
    } catch (error) {
      if (isReadOnly(error)) break;
      if (!isOfReplica(error)) throw error;
      replicas.failed(read);
      read = replicas.read;
    }
  return work(services);
}
