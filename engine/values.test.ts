import { describe, expect, it } from 'vitest';
import type { StoredWidget } from './content.ts';
import { boxStyle, placeStyle } from './frame-style.ts';
import { schemaRegistry } from './testing.ts';
import { checkConfig } from './values.ts';

const { schemas } = schemaRegistry();

function check(type: string, stored: Omit<StoredWidget, 'type'>): Record<string, unknown> {
  const schema = schemas.get(type);
  if (!schema) throw new Error(`no schema ${type}`);
  return checkConfig(schema, { type, ...stored });
}

describe('checkConfig', () => {
  it('fills defaults and leaves unknown properties behind', () => {
    const config = check('W0011', { text: '你好', hacker: '<script>' });
    expect(config).toMatchObject({ text: '你好', fontSize: 14, textAlign: 'left', marginLeft: 'auto' });
    expect(config).not.toHaveProperty('hacker');
  });

  it.each(['red;position:fixed', 'url(javascript:1)', 'expression(1)', '#12', '#ggg', 'rgba(1,2,3,0.5);x', 7, {}])(
    'the colour %j becomes the default',
    (color) => {
      expect(check('W0011', { color })['color']).toBe('#000000ff');
    },
  );

  it.each(['#fff', '#ABCDEF', '#11223344', 'rgba(1, 2, 3, 0.5)', 'rgb(1,2,3)', 'transparent'])(
    'the colour %s stays',
    (color) => {
      expect(check('W0011', { color })['color']).toBe(color);
    },
  );

  it('numbers are finite and within their limits; numbers as text are read', () => {
    expect(check('W0011', { width: 1e300 })['width']).toBe(1190);
    expect(check('W0011', { width: -5 })['width']).toBe(0);
    expect(check('W0011', { width: '33.5' })['width']).toBe(33.5);
    expect(check('W0011', { width: 'calc(1px)' })['width']).toBe(52);
    expect(check('W0011', { height: Number.NaN })['height']).toBe(24);
  });

  it('margins are numbers or auto, nothing else', () => {
    expect(check('W0011', { marginLeft: 12 })['marginLeft']).toBe(12);
    expect(check('W0011', { marginLeft: '0;color:red' })['marginLeft']).toBe('auto');
  });

  it('links lose addresses that may not be followed', () => {
    const config = check('W0011', { data: { linkPage: 'href', href: 'javascript:alert(1)' } });
    expect(config['data']).toEqual({ linkPage: 'href' });
  });

  it('an empty list where an object belongs is no object', () => {
    expect(check('W0011', { data: [] })['data']).toEqual({});
  });

  it('prototype keys stay values of their own', () => {
    const stored = JSON.parse('{"text":"x","constructor":{"prototype":{"p":1}},"toString":"no"}') as Omit<
      StoredWidget,
      'type'
    >;
    expect(Object.keys(check('W0011', stored))).not.toContain('constructor');
    expect(({} as Record<string, unknown>)['p']).toBeUndefined();
  });

  it('no style can leave the closed grammar, whatever is stored', () => {
    const evil = 'x);background:url(//evil)';
    const names = Object.keys(schemas.get('W0011')?.schema.properties ?? {});
    const stored = Object.fromEntries(names.map((name) => [name, evil]));
    const config = check('W0011', stored);
    const meta = schemas.get('W0011')!.meta;
    const emitted = JSON.stringify([boxStyle(config, meta), placeStyle(config, 'child', 1)]);
    expect(emitted).not.toContain('evil');
  });
});
