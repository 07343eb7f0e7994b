import { expect, it } from 'vitest';
import { regions } from '../../seed/data/regions.ts';
import { recogniseAddress } from '../../../engine/rules/places/recognise-address.ts';
import written from './written-addresses.json' with { type: 'json' };

/** The fields as one line, for reading. */
const lineOf = (text: string): string => {
  const { username, telephone, province, city, county, adrdetail, postalCode } = recogniseAddress(text, regions);
  return [username, telephone, province, city, county, adrdetail, postalCode].join('|');
};

it('reads at least 95 of 100 addresses whole, as people write them', () => {
  const wrong = written.filter(([text = '', line = '']) => lineOf(text) !== line.normalize('NFKC'));
  const share = 1 - wrong.length / written.length;
  expect(written.length).toBeGreaterThanOrEqual(200);
  expect(
    share,
    JSON.stringify(
      wrong.map(([text = '', line]) => [line, lineOf(text)]),
      null,
      1,
    ),
  ).toBeGreaterThanOrEqual(0.95);
});

it('survives what is no address', () => {
  for (const text of ['', '   ', '13800138000', '你好', '🍎'.repeat(400), '浙江省'.repeat(300)])
    expect(() => recogniseAddress(text, regions)).not.toThrow();
});
