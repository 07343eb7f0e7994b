/**
 * Every page of the operator's app. A new one is its list, its detail and a line in the table of its room: guard, menu,
 * breadcrumbs and search follow from the line. A page of settings is its schema alone. Pages load when they are first opened; the editor never loads the office, nor the
 * office the editor.
 */
import { contentRoutes } from './office/content/routes.ts';
import { goodsRoutes } from './office/goods/routes.ts';
import { homeRoutes } from './office/home/routes.ts';
import { memberRoutes } from './office/members/routes.ts';
import { moneyRoutes } from './office/money/routes.ts';
import { orderRoutes } from './office/orders/routes.ts';
import { pageRoutes } from './office/pages/routes.ts';
import { promotionRoutes } from './office/offers/routes.ts';
import { settingRoutes } from './office/settings/routes.ts';
import { withSettings } from './office/settings/setting-routes.ts';
import { shopRoutes } from './office/shops/routes.ts';
import type { Route } from './route.ts';

export const routes: readonly Route[] = withSettings([
  ...homeRoutes,
  ...pageRoutes,
  ...orderRoutes,
  ...goodsRoutes,
  ...promotionRoutes,
  ...moneyRoutes,
  ...memberRoutes,
  ...shopRoutes,
  ...contentRoutes,
  ...settingRoutes,
]);
