/** Seals secrets of second factors for the database, bound to the account. */
import { sealer } from '../../../kernel/codes/sealer.ts';
import type { Services } from '../../../kernel/http/context.ts';

const factors = sealer('operator-factor');

type Key = Pick<Services, 'signingKey'>;

export const seal = (services: Key, operatorId: number, secret: string): string =>
  factors.seal(services, String(operatorId), secret);

/** Throws when the text was not sealed for this account with this key. */
export const unseal = (services: Key, operatorId: number, sealed: string): string =>
  factors.unseal(services, String(operatorId), sealed);
