/** The editor's route, separate from the route table, so that opening a page in the editor does not wait for the office. */
import { lazy, type ComponentType } from 'react';
import type { PageProps, Route } from '../../route.ts';

export const editorRoute: Route = {
  path: '/edit/pages/:page_id',
  title: '编辑页面',
  area: '页面',
  right: 'pages.write',
  parent: '/edit/pages',
  inContract: true,
  full: true,
  page: lazy(() => import('../../editor/EditorPage.tsx')),
};

let arrived: ComponentType<PageProps> | undefined;

/** The editor, once it has been fetched. */
export function fetchedEditor(): ComponentType<PageProps> | undefined {
  return arrived;
}

/** Fetches the editor without Suspense, because Suspense shows late content at the earliest 300 ms after its fallback. Never rejects. */
export async function fetchEditor(): Promise<ComponentType<PageProps>> {
  try {
    arrived = (await import('../../editor/EditorPage.tsx')).default;
  } catch {
    return editorRoute.page;
  }
  return arrived;
}
