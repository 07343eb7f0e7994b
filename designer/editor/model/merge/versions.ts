/** The return of a part of a page to an earlier version. */
import type { PageDocument } from '../../../../engine/document/content.ts';
import { alignDocuments } from './align.ts';
import type { Editor } from '../editor.ts';
import type { NodeId, PartName } from '../document/node.ts';
import { writeState } from './rebase.ts';
import { typesIn } from './reconcile.ts';

/** Restores the part to that version, as one step that can be undone. */
export async function goBackTo(editor: Editor, part: PartName, document: PageDocument, label: string): Promise<void> {
  const { store } = editor;
  const documents = { [part]: document };
  await editor.catalogue.load(typesIn(documents));
  const newId = (): NodeId => store.newId();
  const aligned = alignDocuments(store.snapshot(), new Map(), documents, newId, editor.dressed).state;
  editor.select(null);
  editor.step({ label }, () => writeState(store, aligned));
}
