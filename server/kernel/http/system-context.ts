/** The context of work that nobody asked for over HTTP: seeding and commands. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Clock, Context } from './context.ts';

/** A context that acts as `actor`, e.g. `import-page`. It signs nothing. */
export function systemContext(db: Db, config: Config, actor: string, clock: Clock = Date): Context {
  return {
    db,
    config,
    clock,
    signingKey: new Uint8Array(),
    member: undefined,
    operator: { operatorId: 0, username: actor, sessionId: '', role: 'administrator', shopId: undefined },
    ip: '',
    requestId: `${actor}:${randomUUID()}`,
  };
}
