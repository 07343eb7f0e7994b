/** Passwords of members and operators: scrypt with a salt each, compared in constant time. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { Config } from '../config.ts';

/** The password of the demo accounts. The README prints it, so other accounts must not use it. */
export const DEMO_PASSWORD = 'mall12345';

/** 16 MiB per round; the configuration sets the number of rounds. */
const COST = { N: 2 ** 14, r: 8 };

type Work = Pick<Config, 'passwordRounds'>;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...options, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The text to store: scrypt$N$r$p$salt$key. */
export async function hashPassword(password: string, { passwordRounds: p }: Work): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { ...COST, p });
  return ['scrypt', COST.N, COST.r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

function nobody({ passwordRounds }: Work): string {
  const [salt, key] = [16, KEY_BYTES].map((length) => Buffer.alloc(length).toString('base64'));
  return ['scrypt', COST.N, COST.r, passwordRounds, salt, key].join('$');
}

/**
 * true when the password matches the stored text. Without a stored text (no such account) it does the same work and answers
 * false, so that the timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | undefined, work: Work): Promise<boolean> {
  const known = stored?.startsWith('scrypt$') ? stored : undefined;
  const [, N, r, p, salt = '', key = ''] = (known ?? nobody(work)).split('$');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return known !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}
