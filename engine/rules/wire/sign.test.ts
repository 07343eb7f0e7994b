import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bracketPairs, encodeForm } from './form-encoding.ts';
import { signParams } from './sign.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

describe('signParams', () => {
  it('is the recipe: sorted pairs, falsy values empty, undefined left out', () => {
    const inner = md5('a2b1zero').toUpperCase();
    const expected = md5(`${inner}secret`).toUpperCase();
    expect(signParams({ b: 1, a: '2', zero: 0, unset: undefined, sign: 'old' }, 'secret', md5)).toBe(expected);
  });

  it('is the same for what was sent and for the text that arrives', () => {
    const sent = { company_id: 1, items: [{ item_id: 7, num: 2 }], word: '手机' };
    const arrived = Object.fromEntries(new URLSearchParams(encodeForm(sent)));
    expect(signParams(arrived, 's', md5)).toBe(signParams(sent, 's', md5));
    expect(signParams({ ...arrived, company_id: '2' }, 's', md5)).not.toBe(signParams(sent, 's', md5));
  });
});

describe('bracketPairs', () => {
  it('writes nested values with bracket keys', () => {
    expect(bracketPairs({ items: [{ item_id: 7 }], cart_id: [1, 2], none: undefined, empty: null, yes: true })).toEqual(
      [
        ['items[0][item_id]', '7'],
        ['cart_id[0]', '1'],
        ['cart_id[1]', '2'],
        ['empty', ''],
        ['yes', 'true'],
      ],
    );
  });
});
