/** The first page of the office, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const homeRoutes: readonly Route[] = [
  {
    path: '/edit/home',
    title: '今日概览',
    area: '首页',
    right: 'orders.read',
    menu: true,
    words: 'shouye gailan shuju tongji xiaoshou home sales',
    page: lazy(() => import('./HomePage.tsx')),
  },
];
