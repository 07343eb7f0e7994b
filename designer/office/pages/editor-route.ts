/** The editor apart from the table: whoever opens a page to edit it need not wait for the office. */
import { lazy } from 'react';
import type { Route } from '../route.ts';

export const editorRoute: Route = {
  path: '/edit/pages/:page_id',
  title: '编辑页面',
  area: '页面',
  right: 'pages.write',
  parent: '/edit/pages',
  full: true,
  page: lazy(() => import('../../pages/EditorPage.tsx')),
};
