/**
 * Pages, layouts and islands by name (file-names.ts), with their sources: paths relative to the project's folder, as in the build's
 * manifest.
 */
import type { ComponentType, ReactElement } from 'react';
import widgetSources from 'virtual:widgets/sources';
import { isWidget } from '../../engine/document/is-widget.ts';
import type { RenderedPart } from '../../engine/render/render-widgets.ts';
import type { LoginPage } from '../../schemas/types/contract.ts';
import type { PageModule, Site } from '../route-types.ts';
import { byName } from './file-names.ts';

export interface LayoutProps {
  site: Site;
  header: RenderedPart;
  footer: RenderedPart;
  /** pictures of the backend's sign-in page, for the layout that shows them */
  loginSettings: LoginPage | null;
  composed: boolean;
  children: ReactElement;
}

interface LayoutModule {
  default: ComponentType<LayoutProps>;
}

const pageModules = import.meta.glob<PageModule>('/storefront/**/*.page.tsx', { eager: true });
const layoutModules = import.meta.glob<LayoutModule>('/storefront/**/*.layout.tsx', { eager: true });
const pages = byName('page', Object.keys(pageModules));
const layouts = byName('layout', Object.keys(layoutModules));
const islands = byName('island', Object.keys(import.meta.glob('/storefront/**/*.island.tsx')));

const sourceOf = (path: string | undefined): string => path?.slice(1) ?? '';

export const pageModule = (name: string): PageModule | undefined => pageModules[pages.get(name) ?? ''];
export const layoutModule = (name: string): LayoutModule | undefined => layoutModules[layouts.get(name) ?? ''];
export const pageSource = (name: string): string => sourceOf(pages.get(name));
export const layoutSource = (name: string): string => sourceOf(layouts.get(name));

/** Source of an island: of a widget by its file's stem, of others by name. */
export function islandSource(name: string): string {
  if (isWidget(name)) return widgetSources[name] ?? `widgets/${name}.tsx`;
  const path = islands.get(name);
  if (path === undefined) throw new Error(`There is no island ${name}.`);
  return sourceOf(path);
}
