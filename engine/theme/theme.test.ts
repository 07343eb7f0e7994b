import path from 'node:path';
import { expect, it } from 'vitest';
import { compileAll } from '../../schemas/compiler/compile.ts';
import type { PageDocument } from '../document/content.ts';
import { readTheme, settledWidgets, THEME, THEME_COLOURS, themedWidgets } from './theme.ts';
import { checkConfig, checkDocument } from '../document/values.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const schemas = new Map(compileAll(ROOT).map((widget) => [widget.code, widget]));
const theme = readTheme({ primary: '#123456', text: 'javascript:alert(1)', zebra: '#ffffff' });

it('takes of stored colours what is one, and the usual ones for the rest', () => {
  expect(theme).toEqual({ ...THEME, primary: '#123456' });
  expect(readTheme(null)).toEqual(THEME);
  expect(readTheme({ 'radius-small': 6, 'radius-large': -1, 'radius-medium': '8' })).toEqual({
    ...THEME,
    'radius-small': 6,
  });
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

it('gives a radius by name as px, and what refers to none as the default', () => {
  const text = schemas.get('W0011');
  if (!text) throw new Error('no text');
  const radius = (borderRadius: unknown) =>
    checkConfig(text, { type: 'W0011', styles: { borderRadius } }, { theme: readTheme({ 'radius-small': 6 }) })[
      'styles'
    ];
  expect(radius('token:radius-small')).toMatchObject({ borderRadius: 6 });
  expect(radius(12)).toMatchObject({ borderRadius: 12 });
  for (const none of ['token:primary', 'token:radius-zebra', '6px;color:red'])
    expect(radius(none)).toMatchObject({ borderRadius: 0 });
});

it('settles what another mall named and ours does not know, and leaves the names of both', () => {
  const from = [
    { type: 'W0011', text: 'token:autumn', color: 'token:autumn', styles: { borderRadius: 'token:pill' } },
    { type: 'W0011', color: 'token:primary', styles: { borderRadius: 'token:radius-small' } },
    { type: 'W0011', color: 'token:evil' },
  ];
  const theirs = { autumn: '#aa5500', pill: 40, primary: '#000000', 'radius-small': 1, evil: 'red;}' };
  expect(settledWidgets(from, schemas, theirs, THEME)).toEqual([
    { type: 'W0011', text: 'token:autumn', color: '#aa5500', styles: { borderRadius: 40 } },
    from[1],
    from[2],
  ]);
});
