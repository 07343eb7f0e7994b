import { expect, it } from 'vitest';
import { gtinOf } from './gtin.ts';

it.each([
  ['13 digits', '6901234567892', '6901234567892'],
  ['13 digits in groups', ' 690-1234 567892', '6901234567892'],
  ['12 digits', '036000291452', '036000291452'],
  ['8 digits', '96385074', '96385074'],
  ['14 digits of a case', '16901234567899', '16901234567899'],
  ['an ISBN', '9787111128069', '9787111128069'],
])('takes %s', (_what, barcode, gtin) => expect(gtinOf(barcode)).toBe(gtin));

it.each([
  ['a wrong check digit', '6901234567893'],
  ['two digits exchanged', '6901234567982'],
  ['a code of the house', 'SKU-6901'],
  ['a number that the shop gave out', '2012345678900'],
  ['a coupon', '9912345678904'],
  ['eleven digits', '03600029145'],
  ['noughts', '0000000000000'],
  ['nothing', ''],
])('leaves out %s', (_what, barcode) => expect(gtinOf(barcode)).toBe(''));
