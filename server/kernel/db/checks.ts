/**
 * Migrations add CHECK constraints as NOT VALID: they apply to all new writes, and old rows that violate them do not keep the
 * server from starting. Each start validates the existing rows outside of the migration, so that other processes can write
 * meanwhile.
 */
import { sql, type SQL } from 'drizzle-orm';
import { log } from '../log.ts';

/** A database, or a transaction of one. */
interface Statements {
  execute(query: SQL): PromiseLike<unknown>;
}

interface Check {
  /** names quoted as SQL needs them */
  table: string;
  constraint: string;
  /** the condition each row must satisfy */
  condition: string;
  isValid: boolean;
}

async function readChecks(db: Statements): Promise<Check[]> {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass::text as "table", quote_ident(c.conname) as "constraint",
      pg_get_expr(c.conbin, c.conrelid) as condition, c.convalidated as "isValid"
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'c' and n.nspname = 'public' order by 1, 2`)) as unknown as { rows: Check[] };
  return rows;
}

/** SQLSTATE of a row that breaks a check. */
const BROKEN = '23514';

const isBroken = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === BROKEN || isBroken(error.cause));

async function wrongRows(db: Statements, { table, condition }: Check): Promise<number> {
  const { rows } = (await db.execute(
    sql.raw(`select count(*)::int as wrong from ${table} where not (${condition})`),
  )) as unknown as { rows: { wrong: number }[] };
  return rows[0]?.wrong ?? 0;
}

async function validate(db: Statements, check: Check): Promise<void> {
  const { table, constraint } = check;
  try {
    await db.execute(sql.raw(`alter table ${table} validate constraint ${constraint}`));
  } catch (error) {
    if (!isBroken(error)) throw error;
    const rows = await wrongRows(db, check);
    log.warn({ table, constraint, rows }, 'Old rows break a check: they cannot be written until they are put right');
  }
}

/** Validates the checks that are not valid yet. Old rows that violate one cause a warning, and the start continues. */
export async function validateChecks(db: Statements): Promise<void> {
  for (const check of await readChecks(db)) {
    if (check.isValid) continue;
    const { table, constraint } = check;
    await validate(db, check).catch((error: unknown) =>
      log.warn({ table, constraint, err: error }, 'Old rows were not checked: the next start tries again'),
    );
  }
}

/** Runs the work with all checks dropped, then adds them again as NOT VALID: they apply to new writes. */
export async function withoutChecks<T>(tx: Statements, work: () => Promise<T>): Promise<T> {
  const checks = await readChecks(tx);
  for (const { table, constraint } of checks)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${constraint}`));
  const done = await work();
  for (const { table, constraint, condition } of checks)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${constraint} check (${condition}) not valid`));
  return done;
}
