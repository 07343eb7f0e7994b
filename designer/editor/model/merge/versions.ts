/** Versions of one part of a page: the changes between two versions, and the return to an earlier one. */
import type { PageDocument } from '../../../../engine/document/content.ts';
import { alignDocuments } from './align.ts';
import type { Catalogue } from '../document/catalogue.ts';
import { differencesOf } from './differences.ts';
import type { StoreSnapshot } from '../document/document-store.ts';
import type { Editor } from '../editor.ts';
import type { NodeId, PartName } from '../document/node.ts';
import { writeState } from './rebase.ts';
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

/** Restores the part to that version, as one step that can be undone. */
export async function goBackTo(editor: Editor, part: PartName, document: PageDocument, label: string): Promise<void> {
  const { store } = editor;
  const aligned = alignDocuments(store.snapshot(), new Map(), { [part]: document }, () => store.newId()).state;
  await editor.catalogue.load(typesOf(aligned));
  editor.select(null);
  editor.step({ label }, () => writeState(store, aligned));
}
