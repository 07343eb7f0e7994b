// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { openWidget, type WidgetKit } from './kit.tsx';

let kit: WidgetKit;
afterEach(() => kit.close());

it('takes a widget from its panel to what the server holds', async () => {
  kit = await openWidget({ type: 'W0011', text: '新品', fontSize: 20, width: 200, height: 30 });
  kit.select();
  await kit.type('文本内容', '开业大吉');
  expect((await kit.shown()).textContent).toBe('开业大吉');
  expect(await kit.publish()).toMatchObject({ type: 'W0011', text: '开业大吉', fontSize: 20 });
});

it('takes back what was set, and reports what the schema refuses', async () => {
  kit = await openWidget({ type: 'W0011', text: '新品', fontSize: 20 });
  await kit.edit({ fontSize: 100 });
  expect(kit.messages()).toEqual(['请选择列表中的一项']);
  await kit.undo();
  expect(kit.messages()).toEqual([]);
  expect((await kit.shown()).textContent).toBe('新品');
});
