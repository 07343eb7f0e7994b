/** The pages of shops, merchants and freight, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const shopRoutes: readonly Route[] = [
  {
    path: '/edit/merchants',
    title: '入驻申请',
    area: '店铺',
    right: 'merchants.read',
    menu: true,
    words: 'ruzhu shenqing shangjia merchants',
    page: lazy(() => import('./MerchantList.tsx')),
  },
  {
    path: '/edit/shops',
    title: '店铺列表',
    area: '店铺',
    right: 'shops.read',
    menu: true,
    words: 'dianpu liebiao shops',
    page: lazy(() => import('./ShopList.tsx')),
  },
  {
    path: '/edit/shops/new',
    title: '开设自营店铺',
    area: '店铺',
    right: 'shops.write',
    parent: '/edit/shops',
    page: lazy(() => import('./OwnShop.tsx')),
  },
  {
    path: '/edit/shops/:distributor_id',
    title: '自营店铺',
    area: '店铺',
    right: 'shops.write',
    parent: '/edit/shops',
    page: lazy(() => import('./OwnShop.tsx')),
  },
  {
    path: '/edit/freight-templates',
    title: '运费模板',
    area: '店铺',
    right: 'goods.read',
    menu: true,
    words: 'yunfei moban wuliu baoyou freight shipping',
    page: lazy(() => import('./FreightList.tsx')),
  },
  {
    path: '/edit/freight-templates/:template_id',
    title: '运费模板详情',
    area: '店铺',
    right: 'goods.read',
    parent: '/edit/freight-templates',
    page: lazy(() => import('./FreightForm.tsx')),
  },
];
