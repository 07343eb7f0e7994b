/** The request signature of shop calls (storefront spec 7.1): sorted parameters, md5 twice with a secret, compared in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { signParams } from '../../engine/rules/sign.ts';
import type { Input } from './input.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** true when `sign` fits the other parameters. Nested values take no part, as in the recipe's flat concatenation. */
export function verifySign(input: Input, secret: string): boolean {
  const { sign, ...rest } = input;
  if (typeof sign !== 'string') return false;
  const expected = Buffer.from(signParams(rest, secret, md5));
  const given = Buffer.from(sign);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
