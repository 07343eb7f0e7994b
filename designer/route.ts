/**
 * The definition of a page of the operator's app. The table is designer/routes.ts: menu, access checks, breadcrumbs and search follow from
 * it.
 */
import type { ComponentType } from 'react';
import { OWN, type Right } from '../schemas/rights.ts';
import type { Session } from './calls/session.ts';
import type { Designer } from './editor/model/create-designer.ts';
import type { Navigation } from './navigation.ts';

/** The groups of the menu, in their order. */
export const AREAS = ['首页', '页面', '商品', '订单', '营销', '会员', '财务', '店铺', '内容', '设置'] as const;

export type Area = (typeof AREAS)[number];

export interface PageProps {
  designer: Designer;
  navigation: Navigation;
  session: Session;
  params: Readonly<Record<string, string>>;
}

export interface Route {
  /** `:name` matches one part of the address. */
  path: string;
  title: string;
  area: Area;
  /** Area and verb of the right that is needed, e.g. `pages.read`; `own` for pages of the own account. */
  right: Right | typeof OWN;
  /** Listed in the menu and in the search. */
  menu?: true;
  /** Further words by which the search finds it. */
  words?: string;
  /** Path of the parent page. */
  parent?: string;
  /** Other backends of the contract have it, too. */
  inContract?: true;
  /** `mall`: of whom the right holds in the whole mall; `shops`: of whoever has it in single shops alone. */
  reach?: 'mall' | 'shops';
  /** Fills the whole window, without the menu. */
  full?: true;
  /** What waits on the page, beside its name in the menu. */
  count?: ComponentType;
  page: ComponentType<PageProps>;
}

/** The parameters when the path matches the pattern, otherwise null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const parts = path.replace(/\/$/, '').split('/');
  const wanted = pattern.split('/');
  if (parts.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const found = parts[index] ?? '';
    if (part.startsWith(':') && /^[\w-]+$/.test(found)) params[part.slice(1)] = found;
    else if (part !== found) return null;
  }
  return params;
}

export interface FoundRoute {
  route: Route;
  params: Record<string, string>;
}

/** The first route that matches the path. */
export function findRoute(routes: readonly Route[], path: string): FoundRoute | null {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

type Opener = Pick<Session, 'may' | 'mayEverywhere' | 'has'>;

/** Whether the backend has the page, and the operator the right to it. */
export function mayOpen({ inContract, right, reach }: Route, session: Opener): boolean {
  if (!inContract && !session.has('office')) return false;
  if (right === OWN) return true;
  if (!session.may(right)) return false;
  return reach === undefined || session.mayEverywhere(right) === (reach === 'mall');
}

/** The routes that the menu and the search offer. */
export function offered(routes: readonly Route[], session: Opener): Route[] {
  return routes.filter((route) => route.menu && mayOpen(route, session));
}

/** The title of a page's browser tab. */
export const tabTitle = (title: string): string => `${title} - 商城后台`;
