/**
 * Every page of the operator's app. A new one is its list, its detail and a line here: guard, menu, breadcrumbs and search
 * follow from the line. Pages load when they are first opened; the editor never loads the office, nor the office the editor.
 */
import { lazy } from 'react';
import type { Route } from './office/route.ts';

export const routes: readonly Route[] = [
  {
    path: '/edit/pages',
    title: '页面装修',
    area: '页面',
    right: 'pages.read',
    menu: true,
    words: 'yemian zhuangxiu pages',
    page: lazy(() => import('./office/pages/PageList.tsx')),
  },
  {
    path: '/edit/pages/new',
    title: '添加页面',
    area: '页面',
    right: 'pages.write',
    menu: true,
    words: 'tianjia xinjian new',
    parent: '/edit/pages',
    page: lazy(() => import('./office/pages/NewPage.tsx')),
  },
  {
    path: '/edit/pages/:page_id',
    title: '编辑页面',
    area: '页面',
    right: 'pages.write',
    parent: '/edit/pages',
    full: true,
    page: lazy(() => import('./pages/EditorPage.tsx')),
  },
  {
    path: '/edit/gallery',
    title: '挂件图库',
    area: '页面',
    right: 'pages.read',
    menu: true,
    words: 'guajian widgets',
    full: true,
    page: lazy(() => import('./pages/Gallery.tsx')),
  },
  {
    path: '/edit/members',
    title: '会员列表',
    area: '会员',
    right: 'members.read',
    menu: true,
    words: 'huiyuan members',
    page: lazy(() => import('./office/members/MemberList.tsx')),
  },
  {
    path: '/edit/merchants',
    title: '入驻申请',
    area: '店铺',
    right: 'merchants.read',
    menu: true,
    words: 'ruzhu shenqing shangjia merchants',
    page: lazy(() => import('./office/shops/MerchantList.tsx')),
  },
  {
    path: '/edit/shops',
    title: '店铺列表',
    area: '店铺',
    right: 'shops.read',
    menu: true,
    words: 'dianpu liebiao shops',
    page: lazy(() => import('./office/shops/ShopList.tsx')),
  },
  {
    path: '/edit/pictures',
    title: '图片库',
    area: '内容',
    right: 'pictures.read',
    menu: true,
    words: 'tupian pictures',
    page: lazy(() => import('./office/pictures/PictureList.tsx')),
  },
];
