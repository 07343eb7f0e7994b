/**
 * What the browser keeps of the work on pages. A visit is one opening of a page in one tab: the page it began with, its steps, and what is
 * known about the draft on the server. Implemented by the browser's store, and in memory for tests.
 */
import type { StoreSnapshot } from '../document/document-store.ts';
import type { Step } from '../history/history.ts';
import type { KeptDraft } from './server-draft.ts';
import type { NodeId } from '../document/node.ts';

export interface Visit {
  key: string;
  /** Operator and page. */
  owner: string;
  /** ms since 1970 of the last write. */
  updated: number;
  /** Whether some changes were not on the server yet. */
  dirty: boolean;
}

/** The state before the first step. */
export interface KeptBase {
  state: StoreSnapshot;
  /** The id of page settings that exist only for their panel. */
  virtual: NodeId | null;
}

/** Pieces of a visit to write; undefined pieces keep their stored value. */
export interface Work {
  base?: KeptBase | undefined;
  draft?: KeptDraft | undefined;
  /** By index. */
  steps: readonly (readonly [number, Step])[];
  /** The number of steps, and how many of them are done. */
  head: { length: number; position: number };
}

/** A complete visit. */
export type WholeWork = Required<Pick<Work, 'base' | 'draft' | 'head'>> & { steps: readonly Step[] };

export interface WorkStore {
  /** The owner's visits whose tab is closed, newest first. */
  list(owner: string): Promise<Visit[]>;
  /** undefined when it is incomplete, or was written by another version of this program. */
  read(key: string): Promise<WholeWork | undefined>;
  /** Writes the pieces atomically; later calls are applied after it. */
  write(visit: Visit, work: Work): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes visits of all owners last written before `time` (ms since 1970). */
  removeBefore(time: number): Promise<void>;
  /** Marks the visit as open until the returned function is called or the tab is closed. */
  hold(key: string): () => void;
}
