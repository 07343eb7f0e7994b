/** A page that could not be shown comes by itself once it can be. */
import { foreignBackend, type ForeignBackend } from '../../support/foreign/backend.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

let backend: ForeignBackend;
let mall: RunningServer | undefined;

test.beforeAll(async () => {
  backend = await foreignBackend();
  mall = await startServer({ API_ORIGIN: backend.origin });
});
test.afterAll(async () => {
  await mall?.stop();
  backend.close();
});

test('a page waits for the backend and is opened by itself', PROVE, async ({ page, messages }) => {
  messages.allow(/503 \(Service Unavailable\)/);
  // Pictures of that backend.
  messages.allow(/img\.example\.com/);
  backend.isAway = true;
  const asked = page.waitForRequest((request) => request.method() === 'HEAD', { timeout: 90_000 });
  expect((await page.goto(`${mall?.url}/items`))?.status()).toBe(503);
  await expect(page.getByRole('status')).toHaveText('恢复后将自动打开本页，您无需操作');
  await expectAccessible(page);
  await asked;
  const opened = page.waitForResponse((answer) => answer.request().isNavigationRequest() && answer.status() === 200);
  backend.isAway = false;
  await opened;
  await expect(page.getByRole('link', { name: '重试' })).toHaveCount(0);
});
