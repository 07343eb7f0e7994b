import { readFile } from 'node:fs/promises';
import { readGoodsRows } from '../../../engine/rules/sheets/goods-rows.ts';
import { readParcelRows } from '../../../engine/rules/sheets/parcel-rows.ts';
import { readLines } from '../../../engine/rules/tables/read.ts';
import { readStaffRows } from '../../../engine/rules/sheets/staff-rows.ts';
import { readStockRows } from '../../../engine/rules/sheets/stock-rows.ts';
import { soffice, throughSheet, WAYS } from '../../support/sheet-program.ts';
import { operatorSession } from '../steps/designer-steps.ts';
import { officePages } from '../steps/office-pages.ts';
import { expect, PROVE, test } from '../support.ts';

const IMPORTS = {
  商品列表: readGoodsRows,
  库存管理: readStockRows,
  批量发货: readParcelRows,
  企业员工: readStaffRows,
};

const cells = (text: string) => readLines(text).map((line) => line.cells.map((cell) => cell.text));

test(
  'every export of the office is the same after LibreOffice saved it, and is imported nowhere but at its own list',
  PROVE,
  async ({ page }) => {
    const missing = 'LibreOffice is not installed: exports were not sent through it';
    if (!soffice) test.info().annotations.push({ type: 'closing', description: missing });
    test.skip(!soffice, missing);
    // Some sixty pages, on a machine that may be busy.
    test.setTimeout(900_000);
    await operatorSession(page);
    const files = new Map<string, string>();
    const without: string[] = [];
    for (const { path } of officePages.filter((route) => route.menu && !route.full)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const button = page.getByRole('button', { name: '导出 CSV' });
      if ((await button.count()) === 0) continue;
      // Nothing is in the list.
      if (await button.isDisabled()) {
        without.push(path);
        continue;
      }
      const saved = page.waitForEvent('download');
      await button.click();
      // Figures are written by a job, whose file waits in the strip.
      if (path === '/edit/figures') await page.getByRole('button', { name: '下载', exact: true }).first().click();
      const file = await saved;
      files.set(file.suggestedFilename().replace(/\.csv$/, ''), await readFile(await file.path(), 'utf8'));
    }
    expect(files.size, `lists without rows: ${without.join()}`).toBeGreaterThan(20);
    for (const way of WAYS) {
      const after = await throughSheet(files, way);
      for (const [name, text] of files)
        expect([way, name, cells(after.get(name) ?? '')]).toEqual([way, name, cells(text)]);
    }
    for (const [name, text] of files)
      for (const [own, read] of Object.entries(IMPORTS)) {
        const { rows, wrong } = read(text);
        expect([name, own, rows.length > 0]).toEqual([name, own, name === own]);
        if (name === own) expect([name, wrong]).toEqual([name, []]);
      }
  },
);
