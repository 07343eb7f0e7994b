import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacSha256 } from './sha256.ts';

const expected = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

it('is HMAC-SHA-256, whatever the length', () => {
  for (let length = 0; length < 200; length += 1)
    expect(hmacSha256('key', 'a'.repeat(length))).toBe(expected('key', 'a'.repeat(length)));
  expect(hmacSha256('k'.repeat(64), '茶'.repeat(5000))).toBe(expected('k'.repeat(64), '茶'.repeat(5000)));
});

it('is it for any text', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.stringMatching(/^[\da-f]{0,64}$/), text, (key, value) => {
      expect(hmacSha256(key, value)).toBe(expected(key, value));
    }),
  );
});
