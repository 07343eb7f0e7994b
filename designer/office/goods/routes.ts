/** The pages of goods, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const goodsRoutes: readonly Route[] = [
  {
    path: '/edit/goods',
    title: '商品列表',
    area: '商品',
    right: 'goods.read',
    menu: true,
    words: 'shangpin liebiao jiage guige shangjia xiajia goods products',
    page: lazy(() => import('./list/GoodsList.tsx')),
  },
  {
    path: '/edit/goods/new',
    title: '添加商品',
    area: '商品',
    right: 'goods.write',
    menu: true,
    words: 'tianjia xinjian shangpin new goods',
    parent: '/edit/goods',
    page: lazy(() => import('./edit/GoodsPage.tsx')),
  },
  {
    path: '/edit/goods/:goods_id',
    title: '编辑商品',
    area: '商品',
    right: 'goods.read',
    parent: '/edit/goods',
    page: lazy(() => import('./edit/GoodsPage.tsx')),
  },
  {
    path: '/edit/stock',
    title: '库存管理',
    area: '商品',
    right: 'goods.read',
    menu: true,
    words: 'kucun ruku chuku pandian liushui stock inventory',
    page: lazy(() => import('./stock/StockList.tsx')),
  },
  {
    path: '/edit/categories',
    title: '商品分类',
    area: '商品',
    right: 'catalogue.read',
    menu: true,
    words: 'shangpin fenlei leimu categories',
    page: lazy(() => import('./labels/CategoryTree.tsx')),
  },
  {
    path: '/edit/brands',
    title: '品牌管理',
    area: '商品',
    right: 'catalogue.read',
    menu: true,
    words: 'pinpai brands',
    page: lazy(() => import('./labels/BrandList.tsx')),
  },
  {
    path: '/edit/goods-tags',
    title: '商品标签',
    area: '商品',
    right: 'catalogue.read',
    menu: true,
    words: 'shangpin biaoqian tags',
    page: lazy(() => import('./labels/TagList.tsx')),
  },
];
