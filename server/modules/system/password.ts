/** Passwords of members and operators: scrypt with a salt of their own, compared in constant time. */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** The password of the demo accounts. The README prints it, so nobody else may have it. */
export const DEMO_PASSWORD = 'mall12345';

/** 16 MiB and five rounds for each try. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...options, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The text to store: scrypt$N$r$p$salt$key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

const NOBODY = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(KEY_BYTES).toString('base64'),
].join('$');

/**
 * true when the password made the stored text. Without one (no such account) the work is the same and the answer false, so
 * that nobody learns from the time which accounts there are.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored?.startsWith('scrypt$') ? stored : undefined;
  const [, N, r, p, salt = '', key = ''] = (known ?? NOBODY).split('$');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return known !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}
