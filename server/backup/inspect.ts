/** The tables of an open database, and the version that made them. */
import { sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';

/** Tables of the mall, each after the tables its foreign keys refer to. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive reference as (
      select conrelid as source, confrelid as target from pg_constraint where contype = 'f' and conrelid <> confrelid
    ), level(id, depth) as (
      select oid, 0 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      union select source, depth + 1 from level join reference on target = id where depth < 100
    )
    select relname::text as name from level join pg_class on oid = id group by relname order by max(depth), relname
  `)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/** When the last applied migration was written, in ms (db/migration-files); 0 in a database without any. */
export async function lastMigration(db: Db): Promise<number> {
  const { rows: known } = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )) as unknown as { rows: { known: boolean }[] };
  if (!known[0]?.known) return 0;
  const { rows } = (await db.execute(
    sql`select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { last: number }[] };
  return Number(rows[0]?.last);
}
