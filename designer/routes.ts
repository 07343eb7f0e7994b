/**
 * Every page of the operator's app. A new one is its list, its detail and a line in the table of its room: guard, menu,
 * breadcrumbs and search follow from the line. A page of settings is its schema alone. Pages load when they are first opened; the editor never loads the office, nor the
 * office the editor.
 */
import { officeRoutes } from './office/routes.ts';
import { withSettings } from './office/settings/setting-routes.ts';
import type { Route } from './route.ts';

export const routes: readonly Route[] = withSettings(officeRoutes);
