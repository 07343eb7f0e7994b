/** What the server gets of a page: its HTML, and what the document around it needs. */
import type { PageContext, PageIssue } from '../../engine/document/content.ts';
import type { FirstPicture, RouteDef, StructuredData } from '../route-types.ts';
import type { PageData } from './client/page-data.ts';
import type { HostFacts } from './host.ts';

export interface RenderedDocument {
  status: number;
  /** The error for which this page is shown instead of the one that was asked for. */
  failure?: unknown;
  /** Set instead of HTML when the shopper is redirected. */
  location?: string;
  html: string;
  title: string;
  description: string;
  keywords: string;
  /** Checked address of the picture for shared links; '' for none. */
  shareImage: string;
  /** The canonical address; '' for pages that search engines must not index. */
  canonical: string;
  /** Further data for search engines. */
  structuredData: StructuredData[];
  /** Page background, from W0000. */
  background: string;
  /** Source files whose styles the document needs, named as in the build's manifest. */
  sources: string[];
  data: PageData;
  issues: PageIssue[];
  /** Path pattern of the route. */
  route: string;
  /** The picture to load first; undefined for none. */
  firstPicture: FirstPicture | undefined;
  /** What is counted of the document (engine/rules/traffic/beacon.ts); '' for nothing. */
  counts: string;
}

/** The answer to a request that another address serves. */
export function moved(location: string, definition: RouteDef | undefined): RenderedDocument {
  const nothing: PageData = { host: {} as HostFacts, page: {} as PageContext, sid: '', islands: [] };
  return {
    status: 303,
    location,
    html: '',
    title: '',
    description: '',
    keywords: '',
    shareImage: '',
    canonical: '',
    structuredData: [],
    background: '',
    sources: [],
    data: nothing,
    issues: [],
    route: definition?.path ?? '*',
    firstPicture: undefined,
    counts: '',
  };
}
