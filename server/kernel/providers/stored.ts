/** What the office stored of providers: sealed in the database, open in memory alone. */
import { inArray } from 'drizzle-orm';
import { outerSealer } from '../codes/sealer.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { providerSecret } from './tables.ts';

const seals = outerSealer('provider');

export interface Stored {
  values: ReadonlyMap<string, string>;
  /** variables whose values were sealed with another key */
  locked: readonly string[];
  /** changes with every change of a value */
  state: string;
}

function opened(config: Config, variable: string, sealed: string): string | undefined {
  try {
    return seals.unseal(config, variable, sealed);
  } catch {
    return undefined;
  }
}

export async function readStored(db: Db, config: Config): Promise<Stored> {
  const rows = await db.select().from(providerSecret).orderBy(providerSecret.variable);
  const all = rows.map(({ variable, sealed }) => [variable, opened(config, variable, sealed)] as const);
  return {
    values: new Map(all.flatMap(([variable, value]) => (value === undefined ? [] : [[variable, value]]))),
    locked: all.flatMap(([variable, value]) => (value === undefined ? [variable] : [])),
    state: rows.map(({ variable, sealed }) => `${variable} ${sealed}`).join('\n'),
  };
}

/** Stores values by variable; '' takes one away. */
export async function writeStored(
  tx: Db,
  config: Config,
  values: ReadonlyMap<string, string>,
  facts: { updated: number; updated_by: number },
): Promise<void> {
  const gone = [...values].flatMap(([variable, value]) => (value === '' ? [variable] : []));
  if (gone.length > 0) await tx.delete(providerSecret).where(inArray(providerSecret.variable, gone));
  for (const [variable, value] of values) {
    if (value === '') continue;
    const row = { sealed: seals.seal(config, variable, value), ...facts };
    await tx
      .insert(providerSecret)
      .values({ variable, ...row })
      .onConflictDoUpdate({ target: providerSecret.variable, set: row });
  }
}
