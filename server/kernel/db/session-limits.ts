/**
 * Limits of a session of PostgreSQL. A connection of ours sends them when it begins. A pooler in transaction mode shares its connections
 * and takes no such settings; there they are settings of the role in this database (`npm run database-role`).
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './transaction.ts';

/** Milliseconds, and: PostgreSQL would compile statements with a high cost estimate for tens of ms, although they read one page. */
const LIMITS = {
  statement_timeout: '8000',
  lock_timeout: '7000',
  idle_in_transaction_session_timeout: '15000',
  jit: 'off',
} as const;

const startOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Start options of a connection that requests use. */
export const LIMITED = startOptions(LIMITS);

/** Start options of a connection for migrations, backups and benches, whatever the role's settings are. */
export const UNLIMITED = startOptions({
  ...LIMITS,
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
});

/** Makes the limits settings of the role of this address in its database. A pooler has them with its next connections. */
export async function limitRole(url: string): Promise<{ role: string; database: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; database: string }>(
      'select current_user as role, current_database() as database',
    );
    const [where = { role: '', database: '' }] = rows;
    const [role, database] = [client.escapeIdentifier(where.role), client.escapeIdentifier(where.database)];
    for (const [name, value] of Object.entries(LIMITS))
      await client.query(`alter role ${role} in database ${database} set ${name} = ${client.escapeLiteral(value)}`);
    return where;
  } finally {
    await client.end();
  }
}

/** Names of limits that a session of this database does not have. */
export async function missingLimits(db: Db): Promise<string[]> {
  const names = Object.keys(LIMITS);
  const { rows } = (await db.execute(
    sql`select name, setting from pg_settings where name = any(${sql.param(names)}::text[])`,
  )) as unknown as { rows: { name: string; setting: string }[] };
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(LIMITS).flatMap(([name, value]) => (found.get(name) === value ? [] : [name]));
}
