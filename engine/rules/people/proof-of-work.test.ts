import { expect, it } from 'vitest';
import { findProof, isProof } from './proof-of-work.ts';

it('finds a number that only its own token takes', async () => {
  const proof = await findProof('token-of-a-picture', 10);
  expect(isProof('token-of-a-picture', proof, 10)).toBe(true);
  expect(isProof('token-of-a-picture', String(Number(proof) + 1), 10)).toBe(false);
  expect(isProof('another-token', proof, 10)).toBe(false);
});

it.each(['', '-1', '1e3', '0x10', ' 1', '1234567890123'])('takes %j for no number', (proof) =>
  expect(isProof('token', proof, 0)).toBe(false),
);
