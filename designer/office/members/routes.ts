/** The pages of members and of staff, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const memberRoutes: readonly Route[] = [
  {
    path: '/edit/members',
    title: '会员列表',
    area: '会员',
    right: 'members.read',
    menu: true,
    words: 'huiyuan liebiao members',
    page: lazy(() => import('./MemberList.tsx')),
  },
  {
    path: '/edit/members/:user_id',
    title: '会员详情',
    area: '会员',
    right: 'members.read',
    parent: '/edit/members',
    page: lazy(() => import('./MemberPage.tsx')),
  },
  {
    path: '/edit/segments',
    title: '会员分群',
    area: '会员',
    right: 'members.read',
    menu: true,
    words: 'huiyuan fenqun segments biaoqian',
    page: lazy(() => import('./segments/SegmentList.tsx')),
  },
  {
    path: '/edit/segments/new',
    title: '新建分群',
    area: '会员',
    right: 'members.write',
    parent: '/edit/segments',
    page: lazy(() => import('./segments/SegmentPage.tsx')),
  },
  {
    path: '/edit/segments/:segment_id',
    title: '分群详情',
    area: '会员',
    right: 'members.read',
    parent: '/edit/segments',
    page: lazy(() => import('./segments/SegmentPage.tsx')),
  },
  {
    path: '/edit/enterprises',
    title: '内购企业',
    area: '会员',
    right: 'members.read',
    menu: true,
    words: 'neigou qiye enterprises',
    page: lazy(() => import('./staff/EnterpriseList.tsx')),
  },
  {
    path: '/edit/staff',
    title: '企业员工',
    area: '会员',
    right: 'members.read',
    menu: true,
    words: 'qiye yuangong mingdan staff',
    parent: '/edit/enterprises',
    page: lazy(() => import('./staff/StaffList.tsx')),
  },
];
