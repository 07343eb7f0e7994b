/**
 * axios without what the office never asks of it: forms, progress, its own ways to send and its checks are replaced where it imports
 * them, and of its tools only those that are used stay.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const UNUSED =
  /\/(?:toFormData|toURLEncodedForm|formDataToJSON|CancelToken|HttpStatusCode|buildURL|buildFullPath|assertParamsAcyclic)\.js$/;
const CHOICES = /\/(?:adapters|validator)\.js$/;

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** One object of all tools is kept whole; names of a module are not. Throws when the module is written otherwise. */
function named(tools: string): string {
  const list = /^export default \{([^]*?)^\};$/m;
  const names = list.exec(tools)?.[1];
  if (names === undefined) throw new Error('axios exports its tools otherwise: see designer/calls/lean-axios.ts.');
  return tools.replace(list, `export {${names.replaceAll(/(\w+): (\w+)/g, '$2 as $1')}};`);
}

export function leanAxios(): Plugin {
  return {
    name: 'mallwright:lean-axios',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!importer.replaceAll('\\', '/').includes('/node_modules/axios/lib/')) return null;
      if (UNUSED.test(source)) return at('axios-parts.ts');
      return CHOICES.test(source) ? at('axios-choices.ts') : null;
    },
    transform: {
      filter: { id: /\/node_modules\/axios\/lib\// },
      handler: (source, id) => {
        const code = id.endsWith('/lib/utils.js') ? named(source) : source;
        return { code: code.replace(/^import utils from/m, 'import * as utils from'), map: null };
      },
    },
  };
}
