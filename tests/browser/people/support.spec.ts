import { expect, test, type Page } from 'playwright/test';
import { collectMessages, expectAccessible } from '../support.ts';

/** Answers the next document with this body, under the policy a page of ours has. */
async function open(page: Page, body: string): Promise<void> {
  await page.route('**/support-page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': "default-src 'self'; script-src 'nonce-test'" },
      body: `<!doctype html><html lang="zh"><title>页面</title><main><h1>页面</h1>${body}</main></html>`,
    }),
  );
  await page.goto('/support-page');
}

const offences = {
  'writes an error': ['<script nonce="test">console.error("broken")</script>', /^error: broken/m],
  'writes a warning': ['<script nonce="test">console.warn("odd")</script>', /^warning: odd/m],
  throws: ['<script nonce="test">throw new Error("lost")</script>', /^thrown: Error: lost/m],
  'violates its policy': ['<script>document.title = "other"</script>', /CSP violation: script-src-elem blocked inline/],
} as const;

for (const [offence, [body, expected]] of Object.entries(offences)) {
  test(`a page that ${offence} is noticed`, async ({ context, page }) => {
    const messages = collectMessages();
    await messages.watch(context);
    await open(page, body);
    await expect.poll(() => messages.unexpected().join('\n')).toMatch(expected);
  });
}

test('what was announced is no offence', async ({ context, page }) => {
  const messages = collectMessages();
  await messages.watch(context);
  messages.allow(/broken/);
  await open(page, '<script nonce="test">console.error("broken"); console.error("other")</script>');
  await expect.poll(() => messages.unexpected()).toEqual([expect.stringMatching(/^error: other/)]);
});

test('accessibility is judged under a strict policy', async ({ page }) => {
  await open(page, '<p>文字</p>');
  await expectAccessible(page);
  await open(page, '<img src="data:image/gif;base64,">');
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});
