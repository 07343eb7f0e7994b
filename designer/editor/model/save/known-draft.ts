/** What is known of the draft on the server: versions, row numbers, what it held, and what was sent and not answered yet. */
import type { Id } from '../../../../engine/document/content.ts';
import type { SaveDraftAnswer, EditorPageAnswer } from '../../../../schemas/types/contract.ts';
import type { DocumentStore, StoreSnapshot } from '../document/document-store.ts';
import { pathsOf } from '../publish/findings.ts';
import { PARTS, type PartName } from '../document/node.ts';
import { rowKey } from '../document/serialise.ts';

interface Head {
  page_id: Id;
  version: number;
}

/** The same as it is kept in the browser; states are those of the store. */
export interface KeptDraft {
  heads: readonly (readonly [PartName, Head])[];
  rowIds: readonly (readonly [string, Id])[];
  saved: StoreSnapshot;
  sent: StoreSnapshot | undefined;
}

export class KnownDraft {
  readonly heads = new Map<PartName, Head>();
  /** Parts whose draft shoppers do not see yet. */
  readonly unpublished = new Set<PartName>();
  readonly rowIds = new Map<string, Id>();
  /** What was sent last, until it is known whether it arrived. */
  sent: StoreSnapshot | undefined;

  constructor(
    private readonly store: DocumentStore,
    loaded: EditorPageAnswer['parts'],
  ) {
    this.takeHeads(loaded);
  }

  /** The page as it was loaded is what is on the server. */
  takeHeads(loaded: EditorPageAnswer['parts']): void {
    for (const part of PARTS) {
      const stored = loaded[part];
      if (!stored) continue;
      this.heads.set(part, { page_id: stored.page_id, version: stored.version });
      if (stored.has_draft) this.unpublished.add(part);
      else this.unpublished.delete(part);
    }
  }

  /** Whether what was loaded is another version than the one known. */
  isStale(loaded: EditorPageAnswer['parts']): boolean {
    return PARTS.some((part) => loaded[part] && loaded[part].version !== this.heads.get(part)?.version);
  }

  /** The server has taken what was sent. */
  accept(sent: StoreSnapshot, answer: SaveDraftAnswer): void {
    const paths = pathsOf(sent, this.store.virtualPage);
    for (const part of PARTS) {
      const saved = answer.parts[part];
      const head = this.heads.get(part);
      if (!saved || !head) continue;
      head.version = saved.version;
      this.unpublished.add(part);
      for (const { path, id } of saved.ids) {
        const node = paths.get(part)?.get(path);
        if (node !== undefined && sent.nodes.get(node)?.id !== id) this.rowIds.set(rowKey(part, node), id);
      }
    }
    this.sent = undefined;
  }

  keep(): KeptDraft {
    return {
      heads: [...this.heads].map(([part, head]) => [part, { ...head }]),
      rowIds: [...this.rowIds],
      saved: this.store.onServer,
      sent: this.sent,
    };
  }

  /** Goes on where an earlier visit ended; what the page on the server is now is compared later. */
  resume(kept: KeptDraft): void {
    for (const [part, head] of kept.heads) if (this.heads.has(part)) this.heads.set(part, { ...head });
    for (const [key, id] of kept.rowIds) this.rowIds.set(key, id);
    this.sent = kept.sent;
  }
}
