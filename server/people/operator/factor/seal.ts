/**
 * Seals secrets of second factors for the database: AES-256-GCM with a key made of the signing key, bound to the account. A row
 * that is copied to another account, or read without the signing key, opens nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../../../kernel/http/context.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = Pick<Services, 'signingKey'>;

const keyOf = ({ signingKey }: Key): Buffer => Buffer.from(hkdfSync('sha256', signingKey, '', 'operator-factor', 32));

export function seal(services: Key, operatorId: number, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(services), iv).setAAD(Buffer.from(String(operatorId)));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws when the text was not sealed for this account with this key. */
export function unseal(services: Key, operatorId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(services), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(operatorId)))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
