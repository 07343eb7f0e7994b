/**
 * Signing secrets of hooks as the database holds them: sealed, under the key that lies outside of it. Those of versions before are
 * plain text, until a write or the job seals them.
 */
import { eq, or, notLike } from 'drizzle-orm';
import { outerSealer } from '../codes/sealer.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../http/context.ts';
import { webhook } from './tables.ts';

const seals = outerSealer('webhook');
const SEALED = 'sealed:';

type Place = Pick<Config, 'secretsKey' | 'dataDir'>;

/** Seals a secret for its hook; one that is sealed stays as it is. */
const sealSecret = (config: Place, hookId: number, secret: string): string =>
  secret.startsWith(SEALED) ? secret : SEALED + seals.seal(config, String(hookId), secret);

/** The secret; undefined when it was sealed with another key. */
export function openSecret(config: Place, hookId: number, stored: string): string | undefined {
  if (!stored.startsWith(SEALED)) return stored;
  try {
    return seals.unseal(config, String(hookId), stored.slice(SEALED.length));
  } catch {
    return undefined;
  }
}

/** Both secrets of a hook, sealed. */
export const sealedSecrets = (
  config: Place,
  { hook_id, secret, former_secret }: Pick<typeof webhook.$inferSelect, 'hook_id' | 'secret' | 'former_secret'>,
): { secret: string; former_secret: string | null } => ({
  secret: sealSecret(config, hook_id, secret),
  former_secret: former_secret === null ? null : sealSecret(config, hook_id, former_secret),
});

/** Seals what is still plain; answers how many hooks that were. */
export async function sealOldSecrets(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<number> {
  const isPlain = or(notLike(webhook.secret, `${SEALED}%`), notLike(webhook.former_secret, `${SEALED}%`));
  return inTransaction(services, async (tx, { config }) => {
    const rows = await tx.select().from(webhook).where(isPlain).for('update');
    for (const row of rows)
      await tx.update(webhook).set(sealedSecrets(config, row)).where(eq(webhook.hook_id, row.hook_id));
    return rows.length;
  });
}
