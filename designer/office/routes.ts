/** The hand-written routes of the office, area by area; those of settings pages follow from their schemas (settings/setting-routes.ts). */
import { alertRoutes } from './alerts/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { goodsRoutes } from './goods/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { promotionRoutes } from './offers/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { shopRoutes } from './shops/routes.ts';
import { suggestionRoutes } from './suggestions/routes.ts';
import type { Route } from '../route.ts';

export const officeRoutes: readonly Route[] = [
  ...homeRoutes,
  ...alertRoutes,
  ...pageRoutes,
  ...orderRoutes,
  ...goodsRoutes,
  ...suggestionRoutes,
  ...promotionRoutes,
  ...moneyRoutes,
  ...memberRoutes,
  ...shopRoutes,
  ...contentRoutes,
  ...settingRoutes,
];
