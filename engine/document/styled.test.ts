import path from 'node:path';
import { expect, it } from 'vitest';
import { compileAll } from '../../schemas/compiler/compile.ts';
import { lowContrast } from '../theme/style-contrast.ts';
import { readTheme, settledWidgets, THEME, themedWidgets } from '../theme/theme.ts';
import { leftStyles, withoutStyles } from './styled.ts';
import { checkConfig, checkDocument } from './values.ts';

const schemas = new Map(compileAll(path.resolve(import.meta.dirname, '../..')).map((widget) => [widget.code, widget]));
const title = { id: 7, name: '大标题', size: 24, weight: 'bold', colour: 'token:primary', line: 1.4 } as const;
const button = {
  id: 9,
  name: '圆按钮',
  ground: '#00aa00',
  colour: '#ffffff',
  border: 2,
  borderColour: '#003300',
  radius: 'token:radius-large',
};
const theme = readTheme({ primary: '#123456', texts: [title], buttons: [button] });

function schemaOf(code: string) {
  const schema = schemas.get(code);
  if (!schema) throw new Error(code);
  return schema;
}

const config = (widget: { type: string; [name: string]: unknown }, from = theme) =>
  checkConfig(schemaOf(widget.type), widget, { theme: from });

it('puts what the styles are now in the place of what stands beside their numbers', () => {
  const text = { type: 'W0011', text: '春茶', textStyle: 7, fontSize: 14, fontWeight: 'normal', color: '#222222' };
  expect(config(text)).toMatchObject({
    fontSize: 24,
    fontWeight: 'bold',
    lineHeight: 1.4,
    color: '#123456',
    textStyle: 7,
    designPicked: ['color'],
  });
  const pressed = config({ ...text, buttonStyle: 9, styles: { opacity: 0.5 } });
  expect(pressed).toMatchObject({
    fontSize: 24,
    color: '#ffffff',
    foregroundColor: '#00aa00',
    borderTopWidth: 2,
    borderLeftColor: '#003300',
    styles: { borderRadius: 16, opacity: 0.5 },
  });
  expect(config({ type: 'W0002', titleStyle: 7 })).toMatchObject({ wgtTitleFontSize: 24, wgtTitleColor: '#123456' });
});

it('leaves the values beside a number that no style has, and holds each property to its limits', () => {
  expect(config({ type: 'W0011', textStyle: 8, fontSize: 20 })).toMatchObject({ fontSize: 20, lineHeight: 0 });
  const huge = readTheme({ texts: [{ ...title, size: 64 }] });
  expect(config({ type: 'W0018', titleStyle: 7 }, huge)).toMatchObject({ wgtTitleFontSize: 27 });
  expect(
    readTheme({ texts: [{ ...title, colour: 'red;}' }, { ...title, id: '7' }, null], buttons: 'x' }),
  ).toMatchObject({
    texts: [],
    buttons: THEME.buttons,
  });
});

it('gives other clients plain values with the number beside them, again and again the same', () => {
  const row = { type: 'W0006', childWidgets: [{ type: 'W0011', text: '春茶', textStyle: 7, width: 48, height: 24 }] };
  const once = themedWidgets([row], schemas, theme);
  expect(once[0]?.childWidgets[0]).toMatchObject({ textStyle: 7, fontSize: 24, color: '#123456' });
  expect(themedWidgets(once, schemas, theme)).toEqual(once);
  const document = { schemaVersion: 1 as const, widgets: once };
  expect(checkDocument(document, schemas, theme).widgets[0]?.childWidgets?.[0]).toMatchObject({ fontSize: 24 });
});

it('makes the box of one line as much larger as its letters, on both sides of a centred one; lines that wrap keep their width', () => {
  const line = {
    type: 'W0011',
    text: '一二三四',
    textStyle: 7,
    fontSize: 12,
    fontWeight: 'bold',
    width: 68,
    height: 20,
    leaf: true,
  };
  const big = config({ ...line, textAlign: 'center', x: 100 });
  // 4 letters of 24 px and 20 px beside them.
  expect(big).toMatchObject({ width: 116, height: 40, x: 76 });
  expect(config({ ...line, height: 60 })).toMatchObject({ width: 68, height: 60 });
  expect(config({ ...line, fontSize: 48, width: 212, height: 80 })).toMatchObject({ width: 212, height: 40 });
});

it('takes a style off when a value that it gave is edited, and by no other edit', () => {
  const { schema } = schemaOf('W0011');
  const node = { textStyle: 7, buttonStyle: 9, fontSize: 24, styles: { borderRadius: 16, opacity: 1 } };
  expect(leftStyles(schema, node, { fontSize: 20 })).toEqual({ textStyle: 0 });
  expect(leftStyles(schema, node, { color: '#000000' })).toEqual({ textStyle: 0, buttonStyle: 0 });
  expect(leftStyles(schema, node, { styles: { borderRadius: 16, opacity: 0.5 } })).toEqual({});
  expect(leftStyles(schema, node, { styles: { borderRadius: 0, opacity: 1 } })).toEqual({ buttonStyle: 0 });
  expect(leftStyles(schema, node, { text: '新', textAlign: 'right' })).toEqual({});
  expect(leftStyles(schema, node, { fontSize: 20, textStyle: 3 })).toEqual({});
});

it('keeps the look where a style is removed', () => {
  const text = { type: 'W0011', textStyle: 7, buttonStyle: 9, fontSize: 14 };
  const kept = withoutStyles(text, schemaOf('W0011'), theme, (kind) => kind === 'button');
  expect(kept).toMatchObject({ textStyle: 0, buttonStyle: 9, fontSize: 24 });
  expect(config(kept)).toMatchObject({ fontSize: 24, foregroundColor: '#00aa00' });
});

it('finds the style of another mall by its name, and settles what this one does not have', () => {
  const file = [
    { type: 'W0011', textStyle: 3, fontSize: 14 },
    { type: 'W0011', textStyle: 4, fontSize: 14 },
  ];
  const theirs = {
    texts: [
      { ...title, id: 3 },
      { ...title, id: 4, name: '角标', size: 12 },
    ],
    buttons: [],
  };
  expect(settledWidgets(file, schemas, theirs, theme)).toMatchObject([
    { textStyle: 7 },
    { textStyle: 0, fontSize: 12, fontWeight: 'bold' },
  ]);
  expect(settledWidgets(file, schemas, {}, theme)).toMatchObject([{ textStyle: 0, fontSize: 14 }, { textStyle: 0 }]);
});

it('says which styles can hardly be read', () => {
  for (const style of [...THEME.texts, ...THEME.buttons]) expect(lowContrast(style, THEME), style.name).toBeUndefined();
  expect(lowContrast({ ...title, colour: '#aaaaaa' }, THEME)).toBe(2.1);
  expect(lowContrast({ ...title, colour: '#888888' }, THEME)).toBeUndefined();
  expect(lowContrast({ ...title, colour: '#888888', size: 14 }, THEME)).toBe(3.2);
  expect(lowContrast({ ...button, colour: '#00ff00' }, THEME)).toBeLessThan(3);
});
