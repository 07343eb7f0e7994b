import type { PageContext } from '../../../engine/document/content.ts';
import type { IslandRecord } from '../../../engine/render/Island.tsx';
import type { HostFacts } from '../host.ts';

/** The JSON script of a document: what the browser needs to take its islands over. */
export interface PageData {
  host: HostFacts;
  page: PageContext;
  islands: IslandRecord[];
  sid: string;
}

/** The page data as it stands in a document. */
export interface DocumentData extends PageData {
  /** addresses of the scripts of each island by name, its own first */
  scripts: Readonly<Record<string, readonly string[]>>;
}

export const PAGE_DATA_ID = 'page-data';
