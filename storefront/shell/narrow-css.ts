/**
 * Applies a page's rules for phones to narrow windows, too: below the width of desktop pages, desktop documents (`data-reflow`,
 * document.ts) get the same rules. This is a plugin of the build, because CSS cannot combine an attribute "or" a width in one rule.
 */
import type { CSSOptions } from 'vite';

const PHONE = '[data-h5]';
const NARROW = '[data-reflow]';

type Options = Exclude<CSSOptions['postcss'], string | undefined>;
type Call = (...args: never[]) => unknown;
type Plugin = Exclude<Extract<NonNullable<Options['plugins']>[number], { postcssPlugin: string }>, Call>;
type Root = Parameters<Extract<Plugin['Once'], Call>>[0];
type Node = Root['nodes'][number];
type Rule = Extract<Node, { type: 'rule' }>;

const isPhoneRule = (node: Node | undefined): node is Rule => node?.type === 'rule' && node.selector.includes(PHONE);

/** The consecutive rules for phones that begin with `first`. */
function runFrom(first: Rule): Rule[] {
  const run = [first];
  for (let next = first.next(); isPhoneRule(next); next = next.next()) run.push(next);
  return run;
}

export const narrowCss: Plugin = {
  postcssPlugin: 'narrow',
  Once(root, { AtRule }) {
    const firsts: Rule[] = [];
    root.walk((node) => {
      if (isPhoneRule(node) && !isPhoneRule(node.prev())) firsts.push(node);
    });
    for (const first of firsts) {
      const run = runFrom(first);
      const narrow = new AtRule({ name: 'media', params: '(width < 1190px)' });
      narrow.append(run.map((rule) => rule.clone({ selector: rule.selector.replaceAll(PHONE, NARROW) })));
      (run.at(-1) ?? first).after(narrow);
    }
  },
};
