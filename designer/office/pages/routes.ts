/** The pages that manage composed pages, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../../route.ts';
import { editorRoute } from './editor-route.ts';
import { RequestCount } from './RequestCount.tsx';

export const pageRoutes: readonly Route[] = [
  {
    path: '/edit/pages',
    title: '页面装修',
    area: '页面',
    right: 'pages.read',
    menu: true,
    words: 'yemian zhuangxiu pages',
    inContract: true,
    page: lazy(() => import('./list/PageList.tsx')),
  },
  {
    path: '/edit/pages/new',
    title: '添加页面',
    area: '页面',
    right: 'pages.write',
    menu: true,
    words: 'tianjia xinjian new',
    parent: '/edit/pages',
    inContract: true,
    page: lazy(() => import('./NewPage.tsx')),
  },
  {
    path: '/edit/places/new',
    title: '添加页面位置',
    area: '页面',
    right: 'pages.write',
    menu: true,
    words: 'yemian weizhi places',
    parent: '/edit/pages',
    page: lazy(() => import('./NewPlace.tsx')),
  },
  editorRoute,
  {
    path: '/edit/page-comments',
    title: '页面批注',
    area: '页面',
    right: 'pages.read',
    menu: true,
    words: 'pizhu comments',
    page: lazy(() => import('./CommentList.tsx')),
  },
  {
    path: '/edit/page-requests',
    title: '发布申请',
    area: '页面',
    right: 'pages.read',
    menu: true,
    words: 'fabu shenqing shenhe requests',
    count: RequestCount,
    page: lazy(() => import('./PageRequestList.tsx')),
  },
  {
    path: '/edit/page-modules',
    title: '模块与模板',
    area: '页面',
    right: 'pages.read',
    menu: true,
    words: 'zuhe mokuai muban templates modules',
    page: lazy(() => import('./ModuleList.tsx')),
  },
  {
    path: '/edit/gallery',
    title: '挂件图库',
    area: '页面',
    right: 'pages.read',
    menu: true,
    words: 'guajian widgets',
    full: true,
    inContract: true,
    page: lazy(() => import('../../editor/gallery/Gallery.tsx')),
  },
];
