/**
 * Seals secrets for the database: AES-256-GCM with a key made of a root key and a purpose, bound to the row that holds them. A row
 * that is copied to another place, or read without the root key, opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Services } from '../http/context.ts';
import { secretsKey } from '../secrets-key.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = Pick<Services, 'signingKey'>;

export interface Sealer<Holder> {
  seal(holder: Holder, row: string, secret: string): string;
  /** Throws when the text was not sealed for this row with this key. */
  unseal(holder: Holder, row: string, sealed: string): string;
}

/** Seals by the signing key, which the database holds: against who reads a table, not against who copies the database. */
export const sealer = (purpose: string): Sealer<Key> => sealerBy(purpose, ({ signingKey }) => signingKey);

type Place = Pick<Config, 'secretsKey' | 'dataDir'>;

/** Seals by the key that lies outside of the database. */
export const outerSealer = (purpose: string): Sealer<Place> => sealerBy(purpose, secretsKey);

function sealerBy<Holder>(purpose: string, rootOf: (holder: Holder) => Uint8Array): Sealer<Holder> {
  const keyOf = (holder: Holder): Buffer => Buffer.from(hkdfSync('sha256', rootOf(holder), '', purpose, 32));
  return {
    seal(holder, row, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(holder), iv).setAAD(Buffer.from(row));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    unseal(holder, row, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, keyOf(holder), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(row))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
