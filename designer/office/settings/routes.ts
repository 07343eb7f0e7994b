/** Pages of the area 设置: the mall's own settings, who works in the office, and what was done there. */
import { lazy } from 'react';
import type { Route } from '../route.ts';

export const settingRoutes: readonly Route[] = [
  {
    path: '/edit/mall-settings',
    title: '商城信息',
    area: '设置',
    right: 'settings.read',
    menu: true,
    words: 'shangcheng xinxi mingcheng biaozhi logo lianxi brand',
    page: lazy(() => import('./MallSettings.tsx')),
  },
  {
    path: '/edit/operators',
    title: '操作员',
    area: '设置',
    right: 'operators.read',
    menu: true,
    words: 'caozuoyuan zhanghao operators accounts',
    page: lazy(() => import('./OperatorList.tsx')),
  },
  {
    path: '/edit/review-settings',
    title: '评价设置',
    area: '设置',
    right: 'settings.read',
    menu: true,
    words: 'pingjia shezhi review settings',
    page: lazy(() => import('./ReviewSettings.tsx')),
  },
  {
    path: '/edit/stock-settings',
    title: '库存设置',
    area: '设置',
    right: 'settings.read',
    menu: true,
    words: 'kucun shezhi tixing stock settings',
    page: lazy(() => import('./StockSettings.tsx')),
  },
  {
    path: '/edit/live-help',
    title: '客服设置',
    area: '设置',
    right: 'settings.read',
    menu: true,
    words: 'kefu shezhi live help',
    page: lazy(() => import('./LiveHelpSettings.tsx')),
  },
  {
    path: '/edit/audit',
    title: '操作记录',
    area: '设置',
    right: 'security.read',
    menu: true,
    words: 'caozuo jilu rizhi shenji audit trail',
    page: lazy(() => import('./AuditList.tsx')),
  },
  {
    path: '/edit/csp-reports',
    title: '安全策略报告',
    area: '设置',
    right: 'security.read',
    menu: true,
    words: 'anquan celue baogao csp security',
    page: lazy(() => import('./PolicyReports.tsx')),
  },
];
