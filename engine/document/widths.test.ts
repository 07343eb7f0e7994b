import { expect, it } from 'vitest';
import { schemaRegistry } from '../testing.ts';
import type { StoredWidget } from './content.ts';
import { visibleWidgets } from './marks.ts';
import { checkConfig } from './values.ts';
import { configAt, hiddenWidths, valuesAt } from './widths.ts';

const { schemas } = schemaRegistry();

function config(widget: object): Record<string, unknown> {
  const stored = widget as StoredWidget;
  const schema = schemas.get(stored.type);
  if (!schema) throw new Error(`There is no ${stored.type}.`);
  return checkConfig(schema, stored);
}

it('keeps what differs beside the values of a widget, and nothing of what is broken', () => {
  const phone = { hidden: true, order: 1.5, text: '短', fontSize: 18 };
  const checked = config({ type: 'W0011', text: '很长的文字', designPhone: phone });
  expect(checked).toMatchObject({ text: '很长的文字', designPhone: phone });
  expect(checked).not.toHaveProperty('designTablet');
  const broken = { hidden: 'yes', order: Number.NaN, size: 5, text: 7, fontSize: -1, onclick: 'x' };
  for (const bad of [broken, null, 'hidden', [phone], { text: '' }])
    expect(config({ type: 'W0011', designTablet: bad })).not.toHaveProperty('designTablet');
  // Desktops have the page itself.
  expect(config({ type: 'W0011', designWide: { ...phone } })['designWide']).toEqual({ hidden: true });
});

it('checks a text as the property that it stands for, and only texts have one', () => {
  const most = 'x'.repeat(30_000);
  const checked = valuesAt(config({ type: 'W0011', designPhone: { text: `a\u0000${most}`, fontSize: 9999 } }), 'phone');
  expect(checked.text).not.toContain('\u0000');
  expect(String(checked.text).length).toBeLessThan(30_000);
  // The panel offers certain sizes.
  expect(checked).not.toHaveProperty('fontSize');
  expect(config({ type: 'W0003', designPhone: { size: 50.4, text: '不是文字' } })['designPhone']).toEqual({ size: 50 });
});

it('is for shoppers, unlike marks', () => {
  const widget = { type: 'W0011', designName: '标题', designPhone: { hidden: true } };
  expect(visibleWidgets([widget])).toEqual([{ type: 'W0011', designPhone: { hidden: true } }]);
  expect(hiddenWidths(widget)).toEqual(['phone']);
});

it('gives the values at a width, and the same object where none differs', () => {
  const widget = config({ type: 'W0011', text: '长', designPhone: { text: '短' } });
  expect([configAt(widget, 'phone')['text'], configAt(widget, 'tablet')]).toEqual(['短', widget]);
  expect(configAt(widget, 'tablet')).toBe(widget);
});
