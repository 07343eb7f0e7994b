import { expect, it } from 'vitest';
import type { PageDocument } from './content.ts';
import { givenName, isHidden, pathBeforeHiding, visibleDocument } from './marks.ts';

const widgets = [
  { type: 'W0000', designHidden: true, zebra: 1 },
  { type: 'W0011', designHidden: true, text: '草稿' },
  {
    type: 'W0006',
    designName: '头图',
    designLocked: true,
    childWidgets: [
      { type: 'W0011', designHidden: true },
      { type: 'W0011', designName: ' 标语 ', text: '好', other: [1] },
    ],
  },
];

it('leaves out for shoppers what is hidden and the marks, and nothing else', () => {
  const visible = visibleDocument({ schemaVersion: 1, widgets } as PageDocument);
  expect(visible.widgets).toEqual([
    { type: 'W0000', zebra: 1 },
    { type: 'W0006', childWidgets: [{ type: 'W0011', text: '好', other: [1] }] },
  ]);
});

it('keeps children that are no widgets, so that the check can name them', () => {
  const broken = [{ type: 'W0006', childWidgets: [null, 'text', { type: 'W0011', designHidden: true }] }];
  expect(visibleDocument({ schemaVersion: 1, widgets: broken } as PageDocument).widgets).toEqual([
    { type: 'W0006', childWidgets: [null, 'text'] },
  ]);
});

it('never hides the page settings', () => {
  expect([isHidden(widgets[0]), isHidden(widgets[1])]).toEqual([false, true]);
});

it('cuts names of others to what is visible', () => {
  expect(givenName({ designName: ` ${'长'.repeat(50)} ` })).toBe('长'.repeat(40));
  expect(givenName({ designName: 7 })).toBe('');
});

it('leads findings in what is visible back to the stored page', () => {
  const back = pathBeforeHiding(widgets);
  expect(['1.childWidgets.0.text', '1.height', '1', '0.themeColor', '', '7.text'].map(back)).toEqual([
    '2.childWidgets.1.text',
    '2.height',
    '2',
    '0.themeColor',
    '',
    '7.text',
  ]);
});
