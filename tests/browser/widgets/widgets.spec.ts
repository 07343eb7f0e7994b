import { expect, PROVE, test } from '../support.ts';

test('tabs of a showcase switch under the mouse and stay, and by keyboard', PROVE, async ({ page }) => {
  await page.goto('/');
  const showcase = page.getByRole('radiogroup', { name: '住得舒服' });
  const [first, second] = [showcase.getByRole('radio').first(), showcase.getByRole('radio').nth(1)];
  await expect(first).toBeChecked();
  const name = (await second.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? '';
  await showcase.getByText(name, { exact: true }).hover();
  await expect(second).toBeChecked();
  await page.mouse.move(0, 0);
  await expect(second).toBeChecked();
  await second.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeChecked();
});
