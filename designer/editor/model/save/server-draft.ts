/** What is known about the draft on the server: versions, row ids, its content, and what was sent but not yet answered. */
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

/** The same as stored in the browser; states are those of the store. */
export interface KeptDraft {
  heads: readonly (readonly [PartName, Head])[];
  rowIds: readonly (readonly [string, Id])[];
  saved: StoreSnapshot;
  sent: StoreSnapshot | undefined;
}

export class ServerDraft {
  readonly heads = new Map<PartName, Head>();
  /** Parts with a draft that is not published yet. */
  readonly unpublished = new Set<PartName>();
  readonly rowIds = new Map<string, Id>();
  /** What was sent last, until it is known whether it reached the server. */
  sent: StoreSnapshot | undefined;

  constructor(
    private readonly store: DocumentStore,
    loaded: EditorPageAnswer['parts'],
  ) {
    this.takeHeads(loaded);
  }

  /** Records the versions and unpublished parts of a loaded page. */
  takeHeads(loaded: EditorPageAnswer['parts']): void {
    for (const part of PARTS) {
      const stored = loaded[part];
      if (!stored) continue;
      this.heads.set(part, { page_id: stored.page_id, version: stored.version });
      if (stored.has_draft) this.unpublished.add(part);
      else this.unpublished.delete(part);
    }
  }

  unpublishedParts(): PartName[] {
    return PARTS.filter((part) => this.unpublished.has(part));
  }

  /** Whether a loaded part has another version than the known one. */
  isStale(loaded: EditorPageAnswer['parts']): boolean {
    return PARTS.some((part) => loaded[part] && loaded[part].version !== this.heads.get(part)?.version);
  }

  /** Records that the server has saved what was sent. */
  accept(sent: StoreSnapshot, answer: SaveDraftAnswer): void {
    const paths = pathsOf(sent, this.store.virtualPage);
    for (const part of PARTS) {
      const saved = answer.parts[part];
      const head = this.heads.get(part);
      if (!saved || !head) continue;
      head.version = saved.version;
      if (saved.has_draft) this.unpublished.add(part);
      else this.unpublished.delete(part);
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

  /** Restores the knowledge of an earlier visit; it is compared with the page on the server later. */
  resume(kept: KeptDraft): void {
    for (const [part, head] of kept.heads) if (this.heads.has(part)) this.heads.set(part, { ...head });
    for (const [key, id] of kept.rowIds) this.rowIds.set(key, id);
    this.sent = kept.sent;
  }
}
