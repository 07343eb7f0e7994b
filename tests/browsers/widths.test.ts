import { walk } from './walk.ts';

const PAGES = [
  '/',
  '/items',
  '/items/1501',
  '/cart',
  '/auth/login',
  '/auth/reg',
  '/seckill',
  '/store',
  '/shops/info?distributor_id=1',
  '/pointitems',
  '/article/faqs',
  '/shop',
];

for (const width of [1440, 1190])
  walk(`nothing lies beside a window of ${width} px`, async (page) => {
    await page.resize(width);
    for (const path of PAGES) {
      await page.open(path);
      await page.expectFits();
    }
  });
