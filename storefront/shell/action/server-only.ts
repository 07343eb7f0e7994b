import type { Plugin } from 'vite';

/** Action files, and the modules they are made with. */
const ACTION = /\.action\.ts$|\/storefront\/shell\/action\/(?:action|all|fields)\.ts$/;

/** Fails the client build when it contains code of an action, because actions run only on the server. */
export function serverOnly(): Plugin {
  return {
    name: 'actions-on-the-server-only',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? file.moduleIds.filter((id) => ACTION.test(id)) : [];
        if (found.length > 0) this.error(`${file.fileName} of the client build holds ${found.join(', ')}`);
      }
    },
  };
}
