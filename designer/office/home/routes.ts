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
  {
    path: '/edit/figures',
    title: '经营分析',
    area: '首页',
    right: 'orders.read',
    menu: true,
    words: 'jingying fenxi shuju tongji baobiao xiaoshou tuikuan fugou figures report',
    page: lazy(() => import('../figures/FiguresPage.tsx')),
  },
];
