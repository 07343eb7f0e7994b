import path from 'node:path';
import { expect, it } from 'vitest';
import { compileWidget, listStems } from '../schemas/compile.ts';
import type { PageDocument } from './content.ts';
import { readTheme, THEME_COLOURS, themedWidgets } from './theme.ts';
import { checkConfig, checkDocument } from './values.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const schemas = new Map(
  listStems(ROOT)
    .map((stem) => compileWidget(ROOT, stem))
    .map((widget) => [widget.code, widget]),
);
const theme = readTheme({ primary: '#123456', text: 'javascript:alert(1)', zebra: '#ffffff' });

it('takes of stored colours what is one, and the usual ones for the rest', () => {
  expect(theme).toEqual({ ...THEME_COLOURS, primary: '#123456' });
  expect(readTheme(null)).toEqual(THEME_COLOURS);
});

const widgets = [
  {
    type: 'W0006',
    backgroundColor: 'token:primary',
    other: 'token:primary',
    childWidgets: [
      { type: 'W0011', text: 'token:primary', color: 'token:primary', name: 'a' },
      { type: 'W0007', data: [{ title: 'token:sale', wgtHotKeywordTextColor: 'token:sale' }] },
      { type: 'W0999', color: 'token:primary' },
    ],
  },
];

it('puts colours in the place of names where the schema has a colour, and nowhere else', () => {
  expect(themedWidgets(widgets, schemas, theme)).toEqual([
    {
      type: 'W0006',
      backgroundColor: '#123456',
      other: 'token:primary',
      childWidgets: [
        { type: 'W0011', text: 'token:primary', color: '#123456', name: 'a' },
        { type: 'W0007', data: [{ title: 'token:sale', wgtHotKeywordTextColor: THEME_COLOURS.sale }] },
        { type: 'W0999', color: 'token:primary' },
      ],
    },
  ]);
});

it('gives renderers colours only; a name that there is not is the default', () => {
  const document = { schemaVersion: 1, widgets } as PageDocument;
  const [panel] = checkDocument(document, schemas, theme).widgets;
  expect(panel).toMatchObject({ backgroundColor: '#123456' });
  expect(panel?.childWidgets?.[0]).toMatchObject({ color: '#123456', text: 'token:primary' });
  const text = schemas.get('W0011');
  if (!text) throw new Error('no text');
  const colour = (color: string) => checkConfig(text, { type: 'W0011', color }, { theme })['color'];
  expect(colour('token:zebra')).toBe(text.defaults['color']);
  expect(colour('token:primary;background:url(x)')).toBe(text.defaults['color']);
});
