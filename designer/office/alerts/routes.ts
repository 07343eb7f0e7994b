/** The operator's own notices, for the table of all pages (designer/routes.ts); opened from the account. */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const alertRoutes: readonly Route[] = [
  {
    path: '/edit/alerts',
    title: '提醒',
    area: '首页',
    right: 'own',
    page: lazy(() => import('./AlertsPage.tsx')),
  },
];
