/**
 * What the browser keeps of work on pages: a visit is one opening of a page in one tab, with the page it began with, its steps and
 * what is known of the draft on the server. The browser's own store is behind it; tests hand in one in memory.
 */
import type { StoreSnapshot } from '../document/document-store.ts';
import type { Step } from '../history/history.ts';
import type { KeptDraft } from './known-draft.ts';
import type { NodeId } from '../document/node.ts';

export interface Visit {
  key: string;
  /** Operator and page. */
  owner: string;
  /** ms since 1970 of the last write. */
  updated: number;
  /** Something was not on the server yet. */
  dirty: boolean;
}

/** What the steps start from. */
export interface KeptBase {
  state: StoreSnapshot;
  /** The page settings that are there for the panel only. */
  virtual: NodeId | null;
}

/** Parts of a visit; what is undefined stays as it was written before. */
export interface Work {
  base?: KeptBase | undefined;
  draft?: KeptDraft | undefined;
  /** By index. */
  steps: readonly (readonly [number, Step])[];
  /** How many there are, and how many of them are done. */
  head: { length: number; position: number };
}

/** All of a visit. */
export type WholeWork = Required<Pick<Work, 'base' | 'draft' | 'head'>> & { steps: readonly Step[] };

export interface WorkStore {
  /** Visits of that owner whose tab is closed, newest first. */
  list(owner: string): Promise<Visit[]>;
  /** undefined when it is not whole, or was written by another version of this program. */
  read(key: string): Promise<WholeWork | undefined>;
  /** Written as one; later calls come after it. */
  write(visit: Visit, work: Work): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes visits of all owners that nobody has come back to since (ms since 1970). */
  removeBefore(time: number): Promise<void>;
  /** Marks the visit as being worked on, until the answer is called or the tab is closed. */
  hold(key: string): () => void;
}
