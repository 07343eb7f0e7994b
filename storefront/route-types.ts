/** The contract of the shop's pages: what a route is, what a loader may ask, what a page gets. */
import type { ComponentType } from 'react';
import type { WebMenuItem } from '../schemas/types/contract.ts';
import type { Asked, MallApi } from './shell/api/mall-api.ts';

/** The shopper and the place, known before anything renders. */
export interface Site {
  /** Path and query of the document. */
  url: URL;
  /** '' on PC, '/h5' on the mobile site. */
  base: '' | '/h5';
  member: SiteMember | null;
  /** Somebody has a session, and it could not be found out who: no reason to lead them to sign-in. */
  unsure?: boolean;
  /** A store token is there: somebody signed in as a merchant (storefront spec 6). */
  store: boolean;
  /** Of somebody whom a provider vouched for and who is to name an account; no island may get it. */
  ticket?: string;
  /** Pieces in the cart, of the member or of the guest. */
  cartCount: number;
  /** Messages the member has not read. */
  unread?: number;
  /** What the mall is called, with its pictures; undefined where it is unknown. */
  brand?: { name: string; logo: string; mark: string } | undefined;
  /** What operators put into the frame, by where it shows; nothing where they put nothing. */
  menus?: { header?: WebMenuItem[]; footer?: WebMenuItem[] } | undefined;
  /** Guest's session id, '' before the first is made. */
  sid: string;
  /** Message of a form that was sent and refused ('' when a step of it was done), the field it is about, and what was typed. */
  form?: { error: string; field?: string | undefined; notice?: string; values: Record<string, string> };
}

/** What the mall is called; it may have no name yet. */
export function mallName({ brand }: Pick<Site, 'brand'>): string {
  return brand?.name || '商城';
}

/** What pages are composed for. */
export function platformOf({ base }: Pick<Site, 'base'>): 'pc' | 'h5' {
  return base === '' ? 'pc' : 'h5';
}

export interface SiteMember {
  userId: string;
  /** masked; the e-mail address of who has no number */
  mobile: string;
  hasMobile: boolean;
  username: string;
  isStaff: boolean;
}

export interface LoadArgs {
  api: MallApi;
  site: Site;
  params: Record<string, string | undefined>;
}

/** Title, description and keywords of a document; the title falls back to the route's and then to the shop's name. */
export interface Tdk {
  title?: string;
  description?: string;
  keywords?: string;
  /** Picture for shared links; any address a backend gives. */
  picture?: string;
}

/** A thing of schema.org; its type is in @type. */
export type Fact = { '@type': string } & Record<string, unknown>;

export interface PageProps<Data = unknown> {
  data: Data;
  site: Site;
}

/** A page's module, `NAME.page.tsx` in any folder of the shop. */
export interface PageModule {
  default: ComponentType<PageProps<never>>;
  /** Data of the page; may throw notFound() or redirectTo(). */
  load?(args: LoadArgs): Promise<unknown>;
  tdk?(data: never, site: Site): Tdk;
  /** Further data for search engines. */
  facts?(data: never, site: Site): Fact[];
  /** The picture a visitor sees first, as its `img` requests it: the browser fetches it before everything else. */
  first?(data: never, site: Site): string;
  /** HTTP status of a page that was found; 200 without one. */
  status?(data: never): number;
}

export interface RouteDef {
  path: string;
  /** Name of the page's file without `.page.tsx`. */
  page: string;
  /** Chinese title (storefront spec 2.8); without one the shop's name. */
  title?: string;
  /** what search engines read of the page, after the name of the mall, when it has no words of its own */
  about?: string;
  /** Needs a signed-in shopper (storefront spec 6). */
  guard?: boolean;
  layout?: 'default' | 'auth' | 'preview' | 'shop' | 'steps';
}

/** Thrown by loaders. */
export class PageStatus extends Error {
  constructor(
    readonly status: number,
    readonly location?: string,
  ) {
    super(`status ${status}`);
  }
}

export function notFound(): PageStatus {
  return new PageStatus(404);
}

/** The backend is away: the shell with a way to try again. */
export function unavailable(): PageStatus {
  return new PageStatus(503);
}

/** 303 to a path of this origin. */
export function redirectTo(location: string): PageStatus {
  return new PageStatus(303, location);
}

/** The answer of a call, or what stands for it when it is refused; a backend that does not answer is still the page to try again. */
export function answeredOr<T, Otherwise>({ data, refused }: Asked<T>, otherwise: Otherwise): T | Otherwise {
  if (refused?.status === 0) throw unavailable();
  return refused ? otherwise : (data as T);
}

/** The answer of a call the page cannot do without: what does not exist is a 404, anything else the error page. */
export function answered<T>(result: Asked<T>): T {
  const { refused } = result;
  if (!refused) return result.data;
  if (refused.status === 404) throw notFound();
  if (refused.status === 0) throw unavailable();
  throw new Error(`A call the page needs was refused: ${refused.status} ${refused.message}`);
}
