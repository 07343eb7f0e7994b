/**
 * axios without what the office never asks of it: forms, progress, its own ways to send and its checks are replaced where it imports
 * them, and of its tools only those that are used stay.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { body, cutOut, type Cut } from '../cuts.ts';

const UNUSED =
  /\/(?:toFormData|toURLEncodedForm|formDataToJSON|CancelToken|HttpStatusCode|buildURL|buildFullPath|assertParamsAcyclic)\.js$/;
const CHOICES = /\/(?:adapters|validator)\.js$/;

const method = (name: string, instead = ''): Cut => [new RegExp(`^  ${name}\\([^]*?^  }$`, 'gm'), instead];

/** What is cut out of a file: aliases of `request` and interceptors, which nothing uses, what errors say of themselves, and odd headers. */
const FILES: Readonly<Record<string, readonly Cut[]>> = {
  'axios.js': [[/^\/\/ Expose Axios class[^]*?(?=^axios\.default = axios;$)/gm, '']],
  'core/Axios.js': [
    method('async request', '  request(url, config) { return this._request(url, config); }'),
    method('getUri'),
    [/^ {4}this\.interceptors = \{[^]*?^ {4}\};$/gm, ''],
    [
      /^ {4}\/\/ filter out skipped interceptors[^]*?^ {4}return promise;$/gm,
      'return dispatchRequest.call(this, config);',
    ],
    [/^\/\/ Provide aliases[^]*?(?=^export default Axios;$)/gm, ''],
  ],
  'core/AxiosError.js': [method('toJSON'), body('appendCauseStack', '')],
  'core/AxiosHeaders.js': [
    ...['clear', 'toString', 'getSetCookie', 'static parseParameters'].map((name) => method(name)),
    body('parseTokens'),
  ],
  // Queries are in the address, and a status always has its rule.
  'core/mergeConfig.js': [body('mergeParams'), body('getMergedTransitionalOption')],
  'utils.js': [
    [/^const isTypedArray = [^]*?^\}\)\(.*$/gm, 'const isTypedArray = undefined;'],
    [/^const _setImmediate = [^]*?^\}\)\(.*$/gm, 'const _setImmediate = undefined;'],
    [/^const asap =[^]*?;$/gm, 'const asap = undefined;'],
  ],
};

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
        const file = id.replaceAll('\\', '/').split('/axios/lib/').at(-1) ?? '';
        const left = cutOut(source, FILES[file] ?? [], 'designer/calls/lean-axios.ts');
        const code = file === 'utils.js' ? named(left) : left;
        return { code: code.replace(/^import utils from/m, 'import * as utils from'), map: null };
      },
    },
  };
}
