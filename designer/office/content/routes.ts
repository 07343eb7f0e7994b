/** The pages of content, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const contentRoutes: readonly Route[] = [
  {
    path: '/edit/articles',
    title: '文章管理',
    area: '内容',
    right: 'content.read',
    menu: true,
    words: 'wenzhang ruanwen zixun articles news',
    page: lazy(() => import('./ArticleList.tsx')),
  },
  {
    path: '/edit/articles/new',
    title: '添加文章',
    area: '内容',
    right: 'content.write',
    parent: '/edit/articles',
    page: lazy(() => import('./ArticlePage.tsx')),
  },
  {
    path: '/edit/articles/:article_id',
    title: '文章详情',
    area: '内容',
    right: 'content.read',
    parent: '/edit/articles',
    page: lazy(() => import('./ArticlePage.tsx')),
  },
  {
    path: '/edit/article-nodes',
    title: '文章分类',
    area: '内容',
    right: 'content.read',
    menu: true,
    words: 'wenzhang fenlei lanmu article categories',
    page: lazy(() => import('./ArticleNodes.tsx')),
  },
  {
    path: '/edit/web-menus',
    title: '网站菜单',
    area: '内容',
    right: 'content.read',
    menu: true,
    words: 'wangzhan caidan daohang menus navigation',
    page: lazy(() => import('./WebMenuList.tsx')),
  },
  {
    path: '/edit/web-menus/:id',
    title: '菜单内容',
    area: '内容',
    right: 'content.read',
    parent: '/edit/web-menus',
    page: lazy(() => import('./WebMenuPage.tsx')),
  },
  {
    path: '/edit/pictures',
    title: '图片库',
    area: '内容',
    right: 'pictures.read',
    menu: true,
    words: 'tupian pictures',
    inContract: true,
    page: lazy(() => import('./pictures/PictureList.tsx')),
  },
];
