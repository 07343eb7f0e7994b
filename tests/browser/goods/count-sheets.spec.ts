/** 库存盘点: a sheet is made, counted by the keyboard alone and by a table, explained, handed in and approved by a colleague. */
import { eq } from 'drizzle-orm';
import { sku } from '../../../server/goods/tables.ts';
import { colleague, desk, look } from '../steps/office-steps.ts';
import { saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test(
  'a shelf is counted on a phone by the keyboard, and a colleague writes the difference to the stock',
  PROVE,
  async ({ context, browser, messages }) => {
    const [first, second] = await saleable(mall);
    if (!first || !second) throw new Error('The demo mall has goods in stock.');
    await mall.db.update(sku).set({ barcode: '6900000000017', store: 30 }).where(eq(sku.item_id, first.item_id));
    await mall.db.update(sku).set({ item_bn: 'COUNT-2', store: 40 }).where(eq(sku.item_id, second.item_id));
    const work = await desk(context, `${mall.url}/edit/counts`);
    await work.getByRole('button', { name: '新建盘点单' }).click();
    const dialog = work.getByRole('dialog');
    await look(work);
    if (await dialog.getByLabel('店铺').isVisible())
      await dialog.getByLabel('店铺').selectOption(String(first.shop_id));
    await dialog.getByRole('button', { name: '新建并冻结账面' }).click();
    await expect(work.getByRole('heading', { level: 1 })).toContainText('全部商品');
    await work.setViewportSize({ width: 375, height: 800 });
    await look(work);

    // The code has the focus from the beginning and keeps it: a scanner types a code and Enter.
    const code = work.getByLabel('编码或条码');
    await expect(code).toBeFocused();
    const log = work.getByRole('log', { name: '刚刚盘点的' });
    for (const [at, typed] of ['6900000000017', '6900000000017'].entries()) {
      await work.keyboard.type(typed);
      await work.keyboard.press('Enter');
      await expect(log.getByRole('listitem').first()).toContainText(`已盘 ${at + 1} 件`);
      await expect(code).toHaveValue('');
    }
    await work.keyboard.type('nothing');
    await work.keyboard.press('Enter');
    await expect(log).toContainText('盘点单里没有编码或条码为 nothing 的规格');
    await work.getByRole('button', { name: '填写件数' }).click();
    await code.focus();
    await work.keyboard.type('6900000000017');
    await work.keyboard.press('Enter');
    await expect(work.getByLabel('实盘件数')).toBeFocused();
    await work.keyboard.type('28');
    await work.keyboard.press('Enter');
    await expect(log.getByRole('listitem').first()).toContainText('已盘 28 件');
    await expect(code).toBeFocused();

    const buffer = Buffer.from('编码,实盘数\nCOUNT-2,41\nNONE,1');
    await work.getByLabel('盘点表格').setInputFiles({ name: '货架.csv', mimeType: 'text/csv', buffer });
    await expect(log).toContainText(/货架\.csv：[01] 个规格已盘，[12] 行没有记下/);

    await work.setViewportSize({ width: 1190, height: 900 });
    await work.getByRole('button', { name: /^有差异/ }).click();
    const lines = work.getByRole('region', { name: '盘点明细的表格' });
    await expect(lines.getByRole('row').filter({ hasText: '6900000000017' })).toContainText('-2');
    await work.getByRole('button', { name: '提交', exact: true }).click();
    await dialog.getByRole('button', { name: '提交', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('没有填写原因');
    await work.keyboard.press('Escape');
    await lines.getByRole('button', { name: new RegExp(`^填写${first.item_name}`) }).click();
    await dialog.getByLabel('差异原因').selectOption('破损');
    await dialog.getByLabel('说明').fill('摔碎两件');
    await look(work);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(lines).toContainText('破损：摔碎两件');
    const others = work.getByRole('button', { name: '统一填写原因' });
    if (await others.isVisible()) {
      await others.click();
      await dialog.getByRole('button', { name: '填写', exact: true }).click();
      await expect(others).toHaveCount(0);
    }
    await work.getByRole('button', { name: '提交', exact: true }).click();
    await expect(dialog.getByText(/个规格没有盘/)).toBeVisible();
    await look(work);
    await dialog.getByRole('button', { name: '提交', exact: true }).click();
    await expect(work.getByText('等待另一位有「盘点批准」权限的同事批准。')).toBeVisible();
    await expect(work.getByRole('button', { name: '批准' })).toHaveCount(0);

    const boss = await colleague(mall, { browser, messages }, { username: 'boss', role: 'shop_keeper' });
    await boss.goto(work.url());
    await boss.getByRole('button', { name: '批准' }).click();
    await boss.getByRole('alertdialog').or(boss.getByRole('dialog')).getByRole('button', { name: '批准' }).click();
    await expect(boss.getByText('已完成')).toBeVisible();
    await look(boss);
    const [row] = await mall.db.select().from(sku).where(eq(sku.item_id, first.item_id));
    expect(row?.store).toBe(28);
    await boss.goto(`${mall.url}/edit/counts`);
    await expect(boss.getByRole('row').filter({ hasText: '全部商品' })).toContainText('已完成');
    await look(boss);
    await boss.context().close();
  },
);
