/** 导入商品: a table of another shop's system, from the file to goods with variants. */
import { readFileSync } from 'node:fs';
import { operatorSession } from '../steps/designer-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const TABLE = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status
linen-shirt,亚麻衬衫试,"<p>透气<br>
亚麻</p><script>alert(1)</script>",木坊试,上衣试,"夏季试, 亚麻试",TRUE,颜色,白,尺码,M,LS-W-M,220,12,199.00,259.00,6901234567890,,active
linen-shirt,,,,,,,,白,,L,LS-W-L,230,8,199.00,259.00,6901234567906,,
linen-shirt,,,,,,,,蓝,,M,LS-B-M,220,0,209.00,,6901234567913,,
mug,马克杯试,<p>陶瓷</p>,木坊试,杯子试,,TRUE,Title,Default Title,,,MUG-1,400,50,39.00,,6.9E+12,,active
`;

test('a table of another system is understood, checked and brought in, with what was refused as a file', async ({
  page,
}) => {
  await operatorSession(page);
  await page.goto('/edit/goods');
  await page.getByRole('link', { name: '导入商品' }).first().click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await expect(page.getByRole('combobox', { name: '表格来自' })).toHaveValue(/shopify/i);
  await expect(page.getByText('共 19 列，导入 19 列')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('「6.9E+12」是表格改成的科学计数');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: '导入 1 个商品' }).click();
  await expect(main).toContainText('导入了 1 个商品，1 个没有导入');
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载报告' }).click();
  expect((await report).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('link', { name: '查看导入的商品' }).click();
  // The strip above the list names what was refused; the list has the goods alone.
  const goods = page.getByRole('link', { name: '亚麻衬衫试', exact: true });
  await expect(goods).toBeVisible();
  await expect(page.getByRole('link', { name: '马克杯试', exact: true })).toHaveCount(0);
  await goods.click();
  await expect(page.locator('input[value="LS-B-M"]')).toBeVisible();
});

test('a file of WooCommerce comes in, after its refused lines were given back', PROVE, async ({ page }) => {
  await operatorSession(page);
  await page.goto('/edit/goods/import');
  // Without pictures, which would be fetched from elsewhere.
  const table = readFileSync(new URL('../../sheets/woocommerce.csv', import.meta.url), 'utf8').replace(
    /https:\/\/tea[^",]*/g,
    '',
  );
  await page.locator('input[type="file"]').setInputFiles({
    name: 'wc-product-export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await expect(page.getByRole('combobox', { name: '表格来自' })).toHaveValue(/woocommerce/i);
  const main = page.getByRole('main');
  await expect(main).toContainText('不能导入「external」类型的商品');
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载拒绝的商品' }).click();
  const text = readFileSync(await (await refused).path(), 'utf8');
  expect(text).toContain('不能导入「external」类型的商品,120,external,book');
  await page.getByRole('checkbox', { name: '全部先不上架' }).check();
  await page.getByRole('button', { name: '导入 2 个商品' }).click();
  await expect(main).toContainText('导入了 2 个商品，2 个没有导入');
  await page.getByRole('link', { name: '查看导入的商品' }).click();
  await expect(page.getByRole('link', { name: 'Mountain tea', exact: true })).toBeVisible();
});
