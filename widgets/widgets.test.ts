// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { compileAll } from '../schemas/compiler/compile.ts';
import { variantsFrom } from '../engine/document/variants.ts';
import { inShop, messagesOf, registry, rendered } from './test-support.ts';

const widgets = compileAll(process.cwd()).filter((widget) => registry.components.has(widget.code));
const states = widgets.flatMap(({ code, schema, defaults, examples: [example = {}] }) =>
  [['as added', {}] as const, ['example', example] as const, ...variantsFrom(schema, defaults, example)].map(
    ([variant, stored]) => ({ name: `${code} ${variant}`, code, stored }),
  ),
);

describe('every widget, as added, in its example and all that follows from it', () => {
  it.each(states)('$name may be saved', async ({ code, stored }) => {
    expect(await messagesOf(code, stored)).toEqual([]);
  });

  it.each(states)('$name is inert in the designer: nothing leads away, nothing takes the focus', ({ code, stored }) => {
    const html = rendered(code, stored);
    const acting = [...html.querySelectorAll('a, button, input')].filter(
      (node) =>
        node.hasAttribute('href') ||
        (node.tagName !== 'A' && node.getAttribute('tabindex') !== '-1' && !node.closest('[inert]')),
    );
    expect(acting.map((node) => node.outerHTML)).toEqual([]);
    expect(html.innerHTML).not.toBe('');
  });

  it.each(widgets)('$code shows something whatever its lists hold', ({ code }) => {
    for (const data of [[], null, 'x', [null, 1, { pathData: 'x', data: 7 }], {}]) {
      expect(() => inShop(code, { data, categoryData: data })).not.toThrow();
    }
  });
});
