import { expect, it } from 'vitest';
import { blockedNames } from './blocked-names.mjs';

it('names that blockers refuse are found, words that contain them are not', () => {
  const refused = [
    'carriers-DLVJe-AD.js',
    'ads.js',
    'top-banner-1a2b.js',
    'promo_x.css',
    'W0016.popup.js',
    'a/track/b',
  ];
  const loaded = [
    'carriers-dlvjead1.js',
    'FreightList-ad0a2tdy.js',
    'address-1.js',
    'loader-1.js',
    'promotion-1.js',
    'adopted.js',
    'trackerpull.js',
  ];
  expect(blockedNames([...refused, ...loaded])).toEqual(refused);
});
