/** Pages of the area 设置: the mall's settings, the operators, and the log of their actions. */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const settingRoutes: readonly Route[] = [
  {
    path: '/edit/operators',
    title: '操作员',
    area: '设置',
    right: 'operators.read',
    menu: true,
    words: 'caozuoyuan zhanghao operators accounts',
    page: lazy(() => import('./operators/OperatorList.tsx')),
  },
  {
    path: '/edit/roles',
    title: '角色权限',
    area: '设置',
    right: 'operators.read',
    menu: true,
    words: 'juese quanxian roles rights',
    page: lazy(() => import('./operators/Roles.tsx')),
  },
  {
    path: '/edit/jobs',
    title: '后台任务',
    area: '设置',
    right: 'goods.read',
    menu: true,
    words: 'houtai renwu daochu daoru jobs exports',
    page: lazy(() => import('./jobs/JobList.tsx')),
  },
  {
    path: '/edit/system-jobs',
    title: '系统任务',
    area: '设置',
    right: 'security.read',
    menu: true,
    words: 'xitong renwu dingshi system jobs',
    page: lazy(() => import('./jobs/SystemJobs.tsx')),
  },
  {
    path: '/edit/system-status',
    title: '系统状态',
    area: '设置',
    right: 'security.read',
    menu: true,
    words: 'xitong zhuangtai jiankong status metrics',
    page: lazy(() => import('./SystemStatus.tsx')),
  },
  {
    path: '/edit/audit',
    title: '操作记录',
    area: '设置',
    right: 'security.read',
    menu: true,
    words: 'caozuo jilu rizhi shenji audit trail',
    page: lazy(() => import('./trail/AuditList.tsx')),
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
