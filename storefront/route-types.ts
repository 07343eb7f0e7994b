/** Types of the shop's pages: routes, arguments of loaders, props of pages. */
import type { Thing } from 'schema-dts';
import type { PictureBox } from '../engine/picture.ts';
import type { Theme } from '../engine/theme/theme.ts';
import type { ComponentType } from 'react';
import type { SignInWaysAnswer, WebMenuItem } from '../schemas/types/contract.ts';
import type { CallResult, MallApi } from './shell/api/mall-api.ts';
import type { Places } from './shell/Place.tsx';

/** The shopper and the site, known before anything is rendered. */
export interface Site {
  /** Path and query of the document. */
  url: URL;
  /** '' on PC, '/h5' on the mobile site. */
  base: '' | '/h5';
  member: SiteMember | null;
  /** There is a session, but its shopper could not be read; this is no reason to redirect to sign-in. */
  unsure?: boolean;
  /** There is a store token: the shopper is signed in as a merchant (storefront spec 6). */
  store: boolean;
  /** Ticket of a shopper who was verified by a provider and has no account bound yet. It must not be passed to an island. */
  ticket?: string;
  /** Pieces in the member's or guest's cart. */
  cartCount: number;
  /** Number of messages the member has not read. */
  unread?: number;
  /** The backend answers no calls below /mall, so pages made of them are left out (`ofMall` of their routes). */
  lacksMall?: boolean;
  /** Name and pictures of the mall; undefined when unknown. */
  brand?: { name: string; logo: string; mark: string } | undefined;
  /** The mall's colours and corners; the default ones without. */
  theme?: Theme | undefined;
  /** Menus that operators set for header and footer; absent where none is set. */
  menus?: { header?: WebMenuItem[]; footer?: WebMenuItem[] } | undefined;
  /** By what codes and accounts are to be had in this mall; undefined when unknown. */
  ways?: SignInWaysAnswer | undefined;
  /** Guest's session id, '' before the first is made. */
  sid: string;
  /** A form that was sent: its error ('' when a step of it was done), the field of the error, and the typed values. */
  form?: { error: string; field?: string | undefined; notice?: string; values: Record<string, string> };
  /** What a posted form contained; a page that could not answer it offers to send it again. */
  resend?: Resend;
}

export interface Resend {
  fields: readonly (readonly [name: string, value: string])[];
  /** false when the form had passwords or files, which no document repeats. */
  isWhole: boolean;
}

/** Name of the mall, with a default when it has none. */
export function mallName({ brand }: Pick<Site, 'brand'>): string {
  return brand?.name || '商城';
}

/** Platform of the composed pages. */
export function platformOf({ base }: Pick<Site, 'base'>): 'pc' | 'h5' {
  return base === '' ? 'pc' : 'h5';
}

export interface SiteMember {
  userId: string;
  /** masked; the email address of a member without a number */
  mobile: string;
  hasMobile: boolean;
  username: string;
  /** address of the avatar, '' for none */
  avatar: string;
  isStaff: boolean;
}

export interface LoadArgs<Blocks = unknown> {
  api: MallApi;
  site: Site;
  params: Record<string, string | undefined>;
  /** Settings of the page's own blocks; they come with its frame, so what does not depend on them is asked first. */
  blocks(): Promise<Blocks>;
}

/** Title, description and keywords of a document. The title falls back to the route's, then to the shop's name. */
export interface Tdk {
  title?: string;
  description?: string;
  keywords?: string;
  /** Picture for shared links; an unchecked address from the backend. */
  picture?: string;
}

/** An object of schema.org; the compiler holds its names and values against that vocabulary. */
export type StructuredData = Exclude<Thing, string>;

export interface PageProps<Data = unknown> {
  data: Data;
  site: Site;
  /** Sections of operators; those above, beside and below the page are placed by the host. */
  places?: Places;
}

/** Of a page whose own blocks operators set. */
export interface BlockProps<Data, Blocks> extends PageProps<Data> {
  /** schemas/blocks */
  blocks: Blocks;
}

/** A picture in the box of its `img`. */
export interface FirstPicture {
  /** of data, unchecked */
  address: string;
  box: PictureBox;
}

/** A page's module, `NAME.page.tsx` in any folder of the shop. */
export interface PageModule {
  default: ComponentType<BlockProps<never, never>>;
  /** Data of the page; may throw notFound() or redirectTo(). */
  load?(args: LoadArgs<never>): Promise<unknown>;
  tdk?(data: never, site: Site): Tdk;
  /** Further data for search engines. */
  structuredData?(data: never, site: Site): StructuredData[];
  /** The picture a visitor sees first: the browser loads it before everything else. */
  first?(data: never, site: Site): FirstPicture | undefined;
  /** The page places the sections beside a part of it by itself. */
  setsBeside?: true;
  /** HTTP status of the page; 200 without this function. */
  status?(data: never): number;
}

export interface RouteDef {
  path: string;
  /** Name of the page's file without `.page.tsx`. */
  page: string;
  /** Chinese title (storefront spec 2.8); defaults to the shop's name. */
  title?: string;
  /** description for search engines after the mall's name, when the page has none itself */
  about?: string;
  /** Needs a signed-in shopper (storefront spec 6). */
  guard?: boolean;
  /** Made of calls below /mall, which backends of other products lack; for guarded pages. */
  ofMall?: boolean;
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

/** What the address of a page lacks, and where it can be chosen. `path` is without the site's base. */
export interface Lacking {
  title: string;
  hint: string;
  way: { name: string; path: string };
}

/** Thrown by loaders when nothing is named that the page could show: it says what is missing and leads on, with status 200. */
export class LackingAddress extends Error {
  constructor(readonly lacking: Lacking) {
    super(lacking.title);
  }
}

export function notFound(): PageStatus {
  return new PageStatus(404);
}

/** The backend cannot be reached: shows the shell with a link to try again. */
export function unavailable(): PageStatus {
  return new PageStatus(503);
}

/** 303 to a path of this origin. */
export function redirectTo(location: string): PageStatus {
  return new PageStatus(303, location);
}

/** The answer of a call, or `otherwise` when it is refused. Throws unavailable() when the backend does not answer. */
export function answeredOr<T, Otherwise>({ data, refused }: CallResult<T>, otherwise: Otherwise): T | Otherwise {
  if (refused?.status === 0) throw unavailable();
  return refused ? otherwise : (data as T);
}

/** The answer of a required call; a refusal with 404 throws notFound(), no answer unavailable(), anything else leads to the error page. */
export function answered<T>(result: CallResult<T>): T {
  const { refused } = result;
  if (!refused) return result.data;
  if (refused.status === 404) throw notFound();
  if (refused.status === 0) throw unavailable();
  throw new Error(`A call the page needs was refused: ${refused.status} ${refused.message}`);
}
