/** The context of work that no HTTP request started: seeding and commands. */
import { randomUUID } from 'node:crypto';
import { grantsOf, rightsOf } from '../../../schemas/rights.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Clock, Context, Operator } from './context.ts';

/** A context that acts as `actor`, e.g. `import-page`. Its signing key is empty. */
export function systemContext(
  db: Db,
  config: Config,
  actor: string,
  clock: Clock = Date,
): Context & { operator: Operator } {
  return {
    db,
    config,
    clock,
    signingKey: new Uint8Array(),
    member: undefined,
    operator: {
      operator_id: 0,
      username: actor,
      session_id: '',
      grants: grantsOf([{ rights: rightsOf('administrator'), shop_ids: undefined }]),
      is_merchant: false,
      shop_ids: undefined,
    },
    ip: '',
    request_id: `${actor}:${randomUUID()}`,
  };
}
