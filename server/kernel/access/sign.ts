/** The request signature of shop calls (storefront spec 7.1): sorted parameters, md5 twice with a secret, compared in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { MAX_DEPTH } from '../../../engine/rules/wire/form-encoding.ts';
import { signParams } from '../../../engine/rules/wire/sign.ts';
import type { Services } from '../http/context.ts';
import type { Input } from '../http/input.ts';
import { isPageSign, verifyPageSign, type SignedCall } from './page-sign.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** true when a value nests deeper than the signature covers; deeper fields would be unsigned. */
function isDeeper(value: unknown, most: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return most < 0 || Object.values(value).some((entry) => isDeeper(entry, most - 1));
}

/** true when `sign` is the signature of the other parameters; nested ones are signed by their bracket keys. */
function verifySign(input: Input, secret: string): boolean {
  const { sign, ...rest } = input;
  if (typeof sign !== 'string') return false;
  const expected = Buffer.from(signParams(rest, secret, md5));
  const given = Buffer.from(sign);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * true when a shop call has a valid signature: made with the secret as the contract says, or by one of our pages with its key.
 */
export function isSigned(services: Services, secret: string, call: SignedCall): boolean {
  const { sign } = call.input;
  if (isDeeper(call.input, MAX_DEPTH)) return false;
  return isPageSign(sign) ? verifyPageSign(services, secret, sign, call) : verifySign(call.input, secret);
}
