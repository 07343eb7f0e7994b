import { expect, it } from 'vitest';
import { guessCarrier } from './carrier-guess.ts';
import { carriersOf } from './carriers.ts';

const OFFERED = carriersOf(true).map(({ code }) => code);

it.each([
  ['SF1234567890123', 'SF'],
  [' sf 1234 5678 90123 ', 'SF'],
  ['JT5123456789012', 'JTSD'],
  ['JDVA12345678901', 'JD'],
  ['JD0123456789012-1-1-', 'JD'],
  ['YT7512345678901', 'YTO'],
  ['78501234567890', 'ZTO'],
  ['773123456789012', 'STO'],
  ['432123456789012', 'YD'],
  ['EA123456789CN', 'EMS'],
  ['9876543210123', 'YZPY'],
  ['DPK123456789012', 'DBL'],
  ['123456', ''],
  ['SF12', ''],
  ['MW10001', ''],
])('%s is of %s', (number, carrier) => {
  expect(guessCarrier(number, OFFERED)).toBe(carrier);
});

it('names no carrier that the mall does not offer', () => {
  expect(guessCarrier('SF1234567890123', ['YTO'])).toBe('');
  expect(
    guessCarrier(
      'MW10001',
      carriersOf(false).map(({ code }) => code),
    ),
  ).toBe('DEMO');
});
