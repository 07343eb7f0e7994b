/** Servers killed by SIGKILL at an exact moment: a lock held by the test stops them at the statement that is to be their last. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '../../../server/kernel/db/database.ts';
import type { RunningServer } from './server.ts';

/** Resolves when a statement of another connection waits for our lock; rejects with the outcome of the request when it ends first. */
async function somebodyWaits(holder: pg.Client, ended: () => string | undefined): Promise<void> {
  const limit = Date.now() + 60_000;
  for (;;) {
    if (ended() !== undefined) throw new Error(`The request ended before it came to the lock: ${ended()}`);
    const { rows } = await holder.query(
      `select 1 from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    if (rows.length > 0) return;
    if (Date.now() > limit) throw new Error('The server never came to the lock.');
  }
}

/** Takes the lock, sends the request, and kills the server while it waits for the lock. */
export async function killAt(
  databaseUrl: string,
  lock: string,
  server: RunningServer,
  request: () => Promise<unknown>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    let ended: string | undefined;
    const over = request().then(
      (answer) => (ended = `answered ${JSON.stringify(answer)}`),
      (error: unknown) => (ended = `died, ${String(error)}`),
    );
    await somebodyWaits(holder, () => ended);
    await server.stop();
    expect(await over).toContain('died');
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

/** Waits until the killed server's statements have ended: completed, or cancelled when the database noticed the closed connection. */
export async function connectionsClosed(db: Db): Promise<void> {
  const busy = sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await expect.poll(async () => ((await db.execute(busy)) as unknown as { rows: unknown[] }).rows).toEqual([]);
}
