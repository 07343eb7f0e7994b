import { routes } from './routes.tsx';
import { SHARED_PAGES } from './shell/shared-pages.ts';

/** Addresses of the pages that all guests share; those that name something are left out. */
export const sharedPaths: readonly string[] = routes
  .filter(({ page, path, guard }) => SHARED_PAGES[page] && !guard && !path.includes(':'))
  .map(({ path }) => path);
