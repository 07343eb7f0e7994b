/** What changed between two versions of one part of a page, in words. */
import type { PageDocument } from '../../../../engine/document/content.ts';
import { alignDocuments } from './align.ts';
import type { Catalogue } from '../document/catalogue.ts';
import { listDifferences } from './differences.ts';
import type { StoreSnapshot } from '../document/document-store.ts';
import type { NodeId } from '../document/node.ts';
import { typesOf, union } from './reconcile.ts';

const EMPTY: StoreSnapshot = { nodes: new Map(), lists: new Map() };

export interface Change {
  text: string;
  /** uuid of the widget before and after, as pictures of both name it; '' where there is none. */
  before: string;
  after: string;
}

/** Lists what differs in the later document, by widget and property. */
export async function listChanges(
  catalogue: Catalogue,
  earlier: PageDocument | undefined,
  later: PageDocument,
): Promise<Change[]> {
  let count = 0;
  const newId = (): NodeId => `n${(count += 1)}`;
  const before = earlier ? alignDocuments(EMPTY, new Map(), { body: earlier }, newId).state : EMPTY;
  const after = alignDocuments(before, new Map(), { body: later }, newId).state;
  await catalogue.loadWords(typesOf(union(before, after)));
  const uuidIn = (state: StoreSnapshot, node: NodeId | null): string =>
    (node === null ? undefined : state.nodes.get(node)?.uuid) ?? '';
  return listDifferences(catalogue, before, after).map(({ text, node }) => ({
    text,
    before: uuidIn(before, node),
    after: uuidIn(after, node),
  }));
}

/** The same in words alone. */
export async function changesBetween(
  catalogue: Catalogue,
  earlier: PageDocument | undefined,
  later: PageDocument,
): Promise<string[]> {
  return (await listChanges(catalogue, earlier, later)).map(({ text }) => text);
}
