import fc from 'fast-check';
import qs from 'qs';
import { expect, it } from 'vitest';
import { encodeForm, type Params } from './form-encoding.ts';
import { pageSignText } from './page-sign.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 6 });
const name = fc.stringMatching(/^[a-z_]{1,5}$/).filter((value) => !(value in Object.prototype) && value !== 'sign');
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
const row = fc.dictionary(name, scalar, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
const params = fc.dictionary(
  name,
  fc.oneof(scalar, fc.array(scalar, { minLength: 1, maxLength: 3 }), fc.array(row, { minLength: 1, maxLength: 3 })),
  {
    maxKeys: 4,
    noNullPrototype: true,
  },
);
const arrived = (sent: Params): Record<string, unknown> => qs.parse(encodeForm(sent), { depth: 10, arrayLimit: 1000 });

it('is one text for what was sent and for what arrives', () => {
  fc.assert(
    fc.property(params, (sent) => {
      expect(pageSignText('POST', '/x', arrived(sent))).toBe(pageSignText('POST', '/x', sent));
    }),
  );
});

it('is another text for every other call', () => {
  const one = pageSignText('POST', '/cart', { a: '1', items: [{ num: '2' }] });
  for (const other of [
    pageSignText('PUT', '/cart', { a: '1', items: [{ num: '2' }] }),
    pageSignText('POST', '/cart/x', { a: '1', items: [{ num: '2' }] }),
    pageSignText('POST', '/cart', { a: '1', items: [{ num: '3' }] }),
    pageSignText('POST', '/cart', { a: '1items[0][num]2' }),
    pageSignText('POST', '/cart', { a: '1', items: [{ num: '2' }], b: '' }),
  ])
    expect(other).not.toBe(one);
  expect(pageSignText('POST', '/cart', { items: [{ num: 2 }], a: 1, sign: 'x' })).toBe(one);
});
