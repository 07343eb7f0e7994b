/** The pages of orders and of what follows them, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../route.ts';

export const orderRoutes: readonly Route[] = [
  {
    path: '/edit/orders',
    title: '订单列表',
    area: '订单',
    right: 'orders.read',
    menu: true,
    words: 'dingdan fahuo wuliu orders',
    page: lazy(() => import('./OrderList.tsx')),
  },
  {
    path: '/edit/orders/:order_id',
    title: '订单详情',
    area: '订单',
    right: 'orders.read',
    parent: '/edit/orders',
    page: lazy(() => import('./OrderPage.tsx')),
  },
  {
    path: '/edit/orders/:order_id/slip',
    title: '配货单',
    area: '订单',
    right: 'orders.read',
    parent: '/edit/orders',
    full: true,
    page: lazy(() => import('./PackingSlip.tsx')),
  },
  {
    path: '/edit/aftersales',
    title: '售后列表',
    area: '订单',
    right: 'orders.read',
    menu: true,
    words: 'shouhou tuikuan tuihuo huanhuo aftersales refunds',
    page: lazy(() => import('../aftersales/AftersalesList.tsx')),
  },
  {
    path: '/edit/aftersales/:aftersales_bn',
    title: '售后详情',
    area: '订单',
    right: 'orders.read',
    parent: '/edit/aftersales',
    page: lazy(() => import('../aftersales/AftersalesPage.tsx')),
  },
  {
    path: '/edit/reviews',
    title: '商品评价',
    area: '订单',
    right: 'orders.read',
    menu: true,
    words: 'pingjia pinglun reviews ratings',
    page: lazy(() => import('../reviews/ReviewList.tsx')),
  },
  {
    path: '/edit/help',
    title: '客服留言',
    area: '订单',
    right: 'members.read',
    menu: true,
    words: 'kefu liuyan help',
    page: lazy(() => import('../help/HelpList.tsx')),
  },
];
