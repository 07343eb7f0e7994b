// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { click, find, input, named, openPanel, type, type PanelBench } from '../../../testing/open-panel.tsx';

let bench: PanelBench;
afterEach(() => bench.close());

test("a radius is px or one of the mall's, and typing leaves the mall's", async () => {
  bench = await openPanel({ type: 'W0001', styles: { borderRadius: 3 } });
  await click(find(bench.page, '#panel-tab-style'));
  const section = find(bench.page, 'section[aria-label="效果"]');
  const medium = named(section, 'button', '商城风格 中圆角');
  const px = input(bench, 'style~styles~borderRadius');
  expect([px.value, medium.getAttribute('aria-pressed')]).toEqual(['3', 'false']);
  await click(medium);
  expect(bench.node()).toMatchObject({ styles: { borderRadius: 'token:radius-medium' } });
  expect([px.value, medium.getAttribute('aria-pressed')]).toEqual(['8', 'true']);
  await type(px, '12');
  expect(bench.node()).toMatchObject({ styles: { borderRadius: 12 } });
  expect(medium.getAttribute('aria-pressed')).toBe('false');
});
