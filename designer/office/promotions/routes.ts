/** The pages of promotions, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../route.ts';

export const promotionRoutes: readonly Route[] = [
  {
    path: '/edit/coupon-codes',
    title: '优惠券兑换码',
    area: '营销',
    right: 'promotions.read',
    menu: true,
    words: 'youhuiquan duihuanma coupon codes',
    page: lazy(() => import('./CouponCodes.tsx')),
  },
  {
    path: '/edit/point-goods',
    title: '积分商品',
    area: '营销',
    right: 'promotions.read',
    menu: true,
    words: 'jifen shangcheng shangpin points',
    page: lazy(() => import('./PointGoodsList.tsx')),
  },
  {
    path: '/edit/point-goods/:goods_id',
    title: '积分商品价格',
    area: '营销',
    right: 'promotions.read',
    parent: '/edit/point-goods',
    page: lazy(() => import('./PointGoodsForm.tsx')),
  },
  {
    path: '/edit/purchases',
    title: '内购活动',
    area: '营销',
    right: 'promotions.read',
    menu: true,
    words: 'neigou huodong yuangong purchases',
    page: lazy(() => import('./PurchaseList.tsx')),
  },
  {
    path: '/edit/purchases/new',
    title: '添加内购活动',
    area: '营销',
    right: 'promotions.write',
    parent: '/edit/purchases',
    page: lazy(() => import('./PurchaseForm.tsx')),
  },
  {
    path: '/edit/purchases/:activity_id',
    title: '内购活动详情',
    area: '营销',
    right: 'promotions.read',
    parent: '/edit/purchases',
    page: lazy(() => import('./PurchaseForm.tsx')),
  },
  {
    path: '/edit/recharge',
    title: '充值活动',
    area: '营销',
    right: 'money.read',
    menu: true,
    words: 'chongzhi chuzhi recharge',
    page: lazy(() => import('../members/RechargeRules.tsx')),
  },
];
