import type { PageContext } from '../../engine/content.ts';
import type { IslandRecord } from '../../engine/Island.tsx';
import type { HostFacts } from '../host.ts';

/** The JSON script of a document: what the browser needs to take its islands over. */
export interface PageData {
  host: HostFacts;
  page: PageContext;
  islands: IslandRecord[];
  sid: string;
}

export const PAGE_DATA_ID = 'page-data';
