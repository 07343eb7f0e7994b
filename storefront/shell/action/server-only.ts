import type { Plugin } from 'vite';

/** Actions, and what they are made with. */
const ACTION = /\.action\.ts$|\/storefront\/shell\/action\/(?:action|all|fields)\.ts$/;

/** Ends the client build when browsers would load anything of an action: what a form does is the server's business. */
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
