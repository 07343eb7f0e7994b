/** RJSF without what the panel never uses: two of its modules are replaced where it imports them. Builds and tests take it so. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PARTS = [
  { within: '@rjsf/core/lib/', source: /^\.\.?\/getDefaultRegistry\.js$/, instead: 'rjsf-registry.ts' },
  { within: '@rjsf/utils/lib/', source: /^\.\/schema\/index\.js$/, instead: 'rjsf-parts.ts' },
];

export function leanRjsf(): Plugin {
  return {
    name: 'mallwright:lean-rjsf',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const from = importer.replaceAll('\\', '/');
      const part = PARTS.find(({ within, source: form }) => from.includes(within) && form.test(source));
      return part ? fileURLToPath(new URL(part.instead, import.meta.url)) : null;
    },
  };
}
