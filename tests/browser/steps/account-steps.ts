/** What tests of sign-ins by code do. */
import type { Page } from 'playwright/test';

const NUMERALS = [...'零一二三四五六七八九'];

function numberOf(words: string): number {
  const [tens = '', units = ''] = words.includes('十') ? words.split('十') : ['零', words];
  return (tens === '' ? 1 : NUMERALS.indexOf(tens)) * 10 + Math.max(0, NUMERALS.indexOf(units));
}

/** The result of a sum in words, such as 三加四等于多少？ */
export function resultOf(question: string): string {
  const numbers = question
    .replace(/等于多少.*/, '')
    .split('加')
    .map(numberOf);
  return String(numbers.reduce((one, other) => one + other, 0));
}

/** Answers the sum that stands in for the picture, as somebody does who cannot see it. */
export async function answerSum(page: Page): Promise<void> {
  await page.getByRole('button', { name: '换成文字算式' }).click();
  const question = await page.getByText(/等于多少/).innerText();
  await page.getByLabel('算式答案').fill(resultOf(question));
}
