/**
 * Every page of the operator's app. A new page needs its list, its detail and a line in the table of its area: access checks, menu,
 * breadcrumbs and search follow from the line. A settings page needs only its schema. Pages are loaded when first opened; the editor never
 * loads the office, and the office never loads the editor.
 */
import { officeRoutes } from './office/routes.ts';
import { withSettings } from './office/settings/setting-routes.ts';
import type { Route } from './route.ts';

export const routes: readonly Route[] = withSettings(officeRoutes);
