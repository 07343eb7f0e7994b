/** A server of one page in memory for tests: versions, row ids and stale saves work as the real one does. */
import type { Id, PageDocument, PageIssue, StoredWidget } from '../../engine/content.ts';
import {
  ApiError,
  type DesignerApi,
  type DraftAnswer,
  type DraftParts,
  type EditorPage,
  type FieldError,
  type LoadedParts,
  type PageCheck,
  type PageRow,
  type PartName,
} from '../calls/api.ts';
import { PARTS } from '../model/node.ts';

export type Widgets = Partial<Record<PartName, StoredWidget[]>>;

const PAGE_IDS: Record<PartName, number> = { header: 2, body: 1, footer: 3 };

export class MemoryApi implements DesignerApi {
  readonly saves: DraftParts[] = [];
  /** Saves asked for, refused ones too. */
  attempts = 0;
  readonly publishes: { parts: Id[]; versions: Record<string, number> }[] = [];
  /** Of the body, at loading and in the check. */
  issues: PageIssue[] = [];
  /** What the check refuses. */
  errors: FieldError[] = [];
  /** The next saves fail with these, first to last. */
  failures: ApiError[] = [];
  private readonly versions = new Map<PartName, number>();
  private readonly documents = new Map<PartName, PageDocument>();
  private nextRow = 100;

  constructor(widgets: Widgets) {
    for (const part of PARTS) {
      const stored = widgets[part];
      if (!stored) continue;
      this.versions.set(part, 1);
      this.documents.set(part, { schemaVersion: 1, widgets: stored });
    }
  }

  document(part: PartName): PageDocument {
    return this.documents.get(part) ?? { schemaVersion: 1, widgets: [] };
  }

  /** Another operator saves. */
  saveElsewhere(part: PartName): void {
    this.versions.set(part, (this.versions.get(part) ?? 0) + 1);
  }

  loadEditor(): Promise<EditorPage> {
    const parts: LoadedParts = {};
    for (const [part, document] of this.documents) {
      const version = this.versions.get(part) ?? 1;
      const issues = part === 'body' ? this.issues : [];
      parts[part] = { page_id: PAGE_IDS[part], version, document: structuredClone(document), issues };
    }
    const theme = { themeColor: '#C94700', backgroundColor: '#ffffff' };
    return Promise.resolve({ page: this.row(), parts, theme });
  }

  async saveDraft(_id: Id, parts: DraftParts): Promise<DraftAnswer> {
    this.attempts += 1;
    await Promise.resolve();
    const failure = this.failures.shift();
    if (failure) throw failure;
    const answer: DraftAnswer = { parts: {}, saved_at: 1_700_000_000 };
    for (const part of PARTS) {
      const sent = parts[part];
      if (sent && sent.version !== this.versions.get(part)) throw new ApiError(409, '页面已被其他人保存');
    }
    this.saves.push(structuredClone(parts));
    for (const part of PARTS) {
      const sent = parts[part];
      if (!sent) continue;
      const version = sent.version + 1;
      const document = structuredClone(sent.document);
      const ids: { path: string; id: Id }[] = [];
      document.widgets.forEach((widget, index) => {
        widget.id ??= this.nextRow++;
        ids.push({ path: String(index), id: widget.id });
      });
      this.versions.set(part, version);
      this.documents.set(part, document);
      answer.parts[part] = { version, ids };
    }
    return answer;
  }

  checkPage(): Promise<PageCheck> {
    return Promise.resolve({ issues: this.issues, errors: this.errors });
  }

  publish(_id: Id, parts: Id[], versions: Record<string, number>): Promise<{ published_at: number }> {
    this.publishes.push({ parts, versions });
    return Promise.resolve({ published_at: 1_700_000_000 });
  }

  private row(): PageRow {
    return { page_id: 1, kind: 'home', title: '首页', enabled: true, has_draft: false, published: true };
  }
}
