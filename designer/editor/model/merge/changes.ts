/** What changed between two versions of one part of a page, in words. */
import type { PageDocument } from '../../../../engine/document/content.ts';
import { alignDocuments } from './align.ts';
import type { Catalogue } from '../document/catalogue.ts';
import { differencesOf } from './differences.ts';
import type { StoreSnapshot } from '../document/document-store.ts';
import type { NodeId } from '../document/node.ts';
import { typesOf, union } from './reconcile.ts';

const EMPTY: StoreSnapshot = { nodes: new Map(), lists: new Map() };

/** Describes what differs in the later document, by widget and property. */
export async function changesBetween(
  catalogue: Catalogue,
  earlier: PageDocument | undefined,
  later: PageDocument,
): Promise<string[]> {
  let count = 0;
  const newId = (): NodeId => `n${(count += 1)}`;
  const before = earlier ? alignDocuments(EMPTY, new Map(), { body: earlier }, newId).state : EMPTY;
  const after = alignDocuments(before, new Map(), { body: later }, newId).state;
  await catalogue.loadWords(typesOf(union(before, after)));
  return differencesOf(catalogue, before, after);
}
