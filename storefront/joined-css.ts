/**
 * Documents link their styles as one file, whose address names each by its hash (server/web/joined-styles.ts). Vite's helper, which loads the
 * styles of what is imported later, looks for each by its own address: it would fetch them once more, and lay them over those of the page.
 */
import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;
const ASKED = '(isCss ? preloadedHrefs.styles : preloadedHrefs.all).has(dep.href)';
/** The eight characters before `.css`. */
const FOUND = `(isCss ? document.querySelector('link[rel="stylesheet"][href*="' + dep.href.slice(-12, -4) + '"]') : preloadedHrefs.all.has(dep.href))`;

/** The helper that finds joined styles too. Throws when it does not ask as expected. */
export function findsJoined(helper: string): string {
  if (!helper.includes(ASKED)) throw new Error("Vite's preload helper asks otherwise: see storefront/joined-css.ts.");
  return helper.replace(ASKED, FOUND);
}

export const joinedCss: Plugin = {
  name: 'joined-css',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: HELPER },
    handler: (code) => ({ code: findsJoined(code), map: null }),
  },
};
