/** axios without what the office never asks of it: forms, progress and its second way to send are replaced where it imports them. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const UNUSED =
  /\/(?:fetch|toFormData|toURLEncodedForm|formDataToJSON|AxiosURLSearchParams|CancelToken|HttpStatusCode|progressEventReducer)\.js$/;

export function leanAxios(): Plugin {
  return {
    name: 'mallwright:lean-axios',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const within = importer.replaceAll('\\', '/').includes('/node_modules/axios/lib/');
      return within && UNUSED.test(source) ? fileURLToPath(new URL('axios-parts.ts', import.meta.url)) : null;
    },
  };
}
