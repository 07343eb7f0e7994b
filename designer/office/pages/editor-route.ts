/** The editor apart from the table: whoever opens a page to edit it need not wait for the office. */
import { lazy, type ComponentType } from 'react';
import type { PageProps, Route } from '../../route.ts';

export const editorRoute: Route = {
  path: '/edit/pages/:page_id',
  title: '编辑页面',
  area: '页面',
  right: 'pages.write',
  parent: '/edit/pages',
  full: true,
  page: lazy(() => import('../../editor/EditorPage.tsx')),
};

let arrived: ComponentType<PageProps> | undefined;

/** The editor, once it was fetched. */
export function fetchedEditor(): ComponentType<PageProps> | undefined {
  return arrived;
}

/** Fetches it apart from Suspense, which draws what comes late no sooner than 300 ms after what stood for it. Never rejects. */
export async function fetchEditor(): Promise<ComponentType<PageProps>> {
  try {
    arrived = (await import('../../editor/EditorPage.tsx')).default;
  } catch {
    return editorRoute.page;
  }
  return arrived;
}
