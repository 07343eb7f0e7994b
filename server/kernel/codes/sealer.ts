/**
 * Seals secrets for the database: AES-256-GCM with a key made of the signing key and a purpose, bound to the row that holds them. A
 * row that is copied to another place, or read without the signing key, opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../http/context.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = Pick<Services, 'signingKey'>;

export interface Sealer {
  seal(services: Key, row: string, secret: string): string;
  /** Throws when the text was not sealed for this row with this key. */
  unseal(services: Key, row: string, sealed: string): string;
}

export function sealer(purpose: string): Sealer {
  const keyOf = ({ signingKey }: Key): Buffer => Buffer.from(hkdfSync('sha256', signingKey, '', purpose, 32));
  return {
    seal(services, row, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(services), iv).setAAD(Buffer.from(row));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    unseal(services, row, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, keyOf(services), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(row))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
