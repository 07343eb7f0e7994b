import type { PageContext } from '../../../engine/document/content.ts';
import type { IslandRecord } from '../../../engine/render/Island.tsx';
import type { HostFacts } from '../host.ts';

/** The JSON script of a document: the data the browser needs to hydrate its islands. */
export interface PageData {
  host: HostFacts;
  page: PageContext;
  islands: IslandRecord[];
  sid: string;
}

/** The page data in its form in the document. */
export interface DocumentData extends PageData {
  /** addresses of each island's scripts by the island's name, its own script first */
  scripts: Readonly<Record<string, readonly string[]>>;
}

export const PAGE_DATA_ID = 'page-data';
