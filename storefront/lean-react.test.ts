import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { IDLE, lean, LEFT_OUT, NEVER } from './lean-react.ts';

const react = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-client.production.js',
);

/** Components; tests aside. */
function sources(): string[] {
  return ['storefront', 'widgets', 'designer', 'engine'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
      .map((name) => path.join(folder, name)),
  );
}

describe('what is taken out of React', () => {
  const source = readFileSync(react, 'utf8');

  it('is in the React that is installed, and its callers know it', () => {
    const left = lean(source);
    for (const name of NEVER) expect(left).toContain(`function ${name}() {throw Error("left out of React")}`);
    for (const name of IDLE) expect(left).toContain(`function ${name}() {}`);
    expect(left).not.toContain('FragmentInstance.prototype');
    expect(left.length).toBeLessThan(source.length * 0.9);
  });

  it('is missed by the build when React names it otherwise', () => {
    expect(() => lean(source.replaceAll('startViewTransition', 'beginViewTransition'))).toThrow(/startViewTransition/);
  });

  it('is used by no source', () => {
    const using = sources().filter((file) => LEFT_OUT.test(readFileSync(file, 'utf8')));
    expect(using).toEqual([]);
    expect(LEFT_OUT.test('return <style>{css}</style>')).toBe(true);
    expect(LEFT_OUT.test('return <Fragment key="a" ref={group}>')).toBe(true);
    expect(LEFT_OUT.test("import { preload } from 'react-dom';")).toBe(true);
    expect(LEFT_OUT.test('<mall-map />')).toBe(true);
    expect(LEFT_OUT.test('<input onSelect={mark} />')).toBe(true);
  });
});
