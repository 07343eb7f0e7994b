/** The pages of content, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../route.ts';

export const contentRoutes: readonly Route[] = [
  {
    path: '/edit/pictures',
    title: '图片库',
    area: '内容',
    right: 'pictures.read',
    menu: true,
    words: 'tupian pictures',
    page: lazy(() => import('../pictures/PictureList.tsx')),
  },
];
