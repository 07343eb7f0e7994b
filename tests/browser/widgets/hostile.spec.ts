/**
 * Hostile pages in a real browser: concentrated ones of fixed seeds, saved through the contract as a foreign designer would,
 * rendered for shoppers, in the preview and on the canvas. The server's side of this is tests/hostile.
 */
import type { Page } from 'playwright/test';
import { hostilePages, SENTINELS } from '../steps/hostile-pages.ts';
import { canvas, openPage } from '../steps/designer-steps.ts';
import { expect, PROVE, test } from '../support.ts';

/** Pictures that do not exist and hosts that are unreachable are part of these pages. */
const PICTURES = /Failed to load resource|net::ERR_/;

type Answer = Record<string, unknown>;

/** The operator's calls below /api: JSON, or a form as foreign designers send it. */
async function operator(url: string): Promise<(path: string, body: object | URLSearchParams) => Promise<Answer>> {
  const call = async (path: string, body: object | URLSearchParams, token = ''): Promise<Answer> => {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body: isForm ? body : JSON.stringify(body),
    });
    return ((await answer.json()) as { data: Answer }).data;
  };
  const { token } = await call('/operator/login', { username: 'operator', password: 'mall12345' });
  return (path, body) => call(path, body, String(token));
}

type Widgets = Record<string, unknown>[];

/** Without what saves refuse: each error's path begins with the widget, a child's place, and ends below its property. */
function accepted(widgets: Widgets, errors: { path: string }[]): Widgets {
  for (const { path } of errors) {
    const [at = '', inner = '', child = '', ...rest] = path.split('.');
    const widget = widgets[Number(at)];
    const isChild = inner === 'childWidgets';
    const owner = isChild ? (widget?.[inner] as Widgets | undefined)?.[Number(child)] : widget;
    delete owner?.[isChild ? (rest[0] ?? '') : inner];
  }
  return widgets;
}

/** A custom page with this text, published by a contract save; answers its number. */
async function publish(url: string, index: number, config: string): Promise<number> {
  const call = await operator(url);
  const { page_id: id } = await call('/mall/pages', { kind: 'custom', title: `恶意页面 ${index}` });
  const save = (text: string): Promise<Answer> =>
    call('/pctemplate/saveTemplateContent', new URLSearchParams({ theme_pc_template_id: String(id), config: text }));
  let saved = await save(config);
  if (Array.isArray(saved['errors']))
    saved = await save(JSON.stringify(accepted(JSON.parse(config) as Widgets, saved['errors'] as { path: string }[])));
  expect(saved['status'], JSON.stringify(saved)).toBe(true);
  return Number(id);
}

/** Notes whatever a page does without a cause in the test. */
async function watched(page: Page, origin: string): Promise<string[]> {
  const acts: string[] = [];
  page.on('dialog', (dialog) => {
    acts.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void acts.push(`popup ${popup.url()}`));
  page.on('framenavigated', (frame) => void acts.push(`at ${frame.url()}`));
  // Nothing outside may be reached; a request there for anything but a picture counts as an act.
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      const kind = route.request().resourceType();
      if (kind !== 'image') acts.push(`${kind} ${route.request().url()}`);
      return route.abort();
    },
  );
  return acts;
}

/** Takes every island over and lets the page do what it does by itself. */
async function wakeAll(page: Page): Promise<void> {
  for (const island of await page.locator('main [data-island]').all())
    await island.dispatchEvent('pointerover', { bubbles: true });
  await page.waitForLoadState('networkidle');
}

async function expectRendered(page: Page): Promise<void> {
  for (const words of SENTINELS) await expect(page.getByText(words).first()).toBeAttached();
  const box = await page.getByText(SENTINELS[0]).first().boundingBox();
  expect(box?.height).toBeGreaterThan(0);
}

for (const [index, config] of hostilePages().entries()) {
  test(
    `hostile page ${index} acts nowhere and is blank nowhere`,
    index === 0 ? {} : PROVE,
    async ({ context, messages, baseURL }) => {
      const mall = baseURL ?? '';
      messages.allow(PICTURES);
      const id = await publish(mall, index, config);
      for (const path of [`/custompage?pageid=${id}`, `/h5/custompage?pageid=${id}`]) {
        const page = await context.newPage();
        const acts = await watched(page, mall);
        await page.goto(path);
        await wakeAll(page);
        await expectRendered(page);
        expect(acts).toEqual([`at ${mall}${path}`]);
        await page.close();
      }
      const page = await context.newPage();
      const acts = await watched(page, mall);
      await openPage(page, id);
      await expect(canvas(page).getByText(SENTINELS[0]).first()).toBeVisible();
      await expect(canvas(page).getByText(SENTINELS[1]).first()).toBeAttached();
      await page.goto(`/edit/preview/${id}`);
      await expectRendered(page);
      expect(acts.filter((act) => !act.startsWith(`at ${mall}/edit`))).toEqual([]);
    },
  );
}
