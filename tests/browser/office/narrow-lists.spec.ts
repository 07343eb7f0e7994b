/** Lists of the office in the windows of small laptops: nothing is cut but words, which have their whole text beside them. */
import { officeRoutes } from '../../../designer/office/routes.ts';
import { operatorSession, test } from '../steps/designer-steps.ts';
import { EVERY, expect, PROVE, shortly } from '../support.ts';

/** Runs in the page: columns that the fixed last one covers, and times, numbers and amounts that are not shown whole. */
function cutOff(): string[] {
  return [...document.querySelectorAll('main table[aria-label]')].flatMap((table) => {
    const box = table.parentElement;
    const isWide = box && getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth + 1;
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent);
    const cells = [...table.querySelectorAll<HTMLElement>('tbody td')].filter(
      (cell) => /^[¥\d][\d:.,\s-]*$/.test(cell.innerText.trim()) && cell.scrollWidth > cell.clientWidth + 1,
    );
    return [
      ...(isWide ? [`${table.ariaLabel} scrolls by ${box.scrollWidth - box.clientWidth} px`] : []),
      ...cells.map(
        (cell) => `${table.ariaLabel}, ${heads[(cell as HTMLTableCellElement).cellIndex]}: ${cell.innerText}`,
      ),
    ];
  });
}

const LISTS = officeRoutes.filter((one) => one.menu && !one.full);
/** `npm test` opens every fourth, `npm run prove -- browser` all. */
const PAGES = LISTS.filter((_route, index) => EVERY || index % 4 === 0);

for (const width of shortly([1190, 1440], 0))
  test(`no list cuts a time, a number or an amount at ${width} px`, PROVE, async ({ page }) => {
    // Opens every list of the office.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await operatorSession(page);
    for (const { path, title } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      expect.soft(await page.evaluate(cutOff), `${title} ${path}`).toEqual([]);
    }
  });
