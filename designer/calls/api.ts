/** The calls of the designer: JSON under /edit/session and /api/mall/pages, with the operator's bearer kept in memory. */
import type { Id, PageDocument, PageIssue } from '../../engine/content.ts';

/** A page has a body of its own and shares header and footer with others. */
export type PartName = 'header' | 'body' | 'footer';

export type PageKind = 'home' | 'custom' | 'header' | 'footer';

/** One row of the page list. Times are seconds since 1970 or ISO text, as the server gives them. */
export interface PageRow {
  page_id: Id;
  kind: PageKind;
  title: string;
  enabled: boolean;
  platform?: 'pc' | 'h5';
  updated?: number | string;
  has_draft: boolean;
  published: boolean | number | string | null;
}

/** One part of a page as the editor gets it. */
export interface LoadedPart {
  page_id: Id;
  version: number;
  document: PageDocument;
  issues?: PageIssue[];
  /** The draft is newer than what shoppers see. */
  has_draft?: boolean;
}

export type LoadedParts = Partial<Record<PartName, LoadedPart>>;

export interface EditorPage {
  page: PageRow;
  parts: LoadedParts;
  /** Colours of the shop's home page. */
  theme: { themeColor: string; backgroundColor: string };
}

export type DraftParts = Partial<Record<PartName, { page_id: Id; version: number; document: PageDocument }>>;

/** New versions and row ids by path (`3`, `3.childWidgets.1`) in the document that was sent. */
export interface DraftAnswer {
  parts: Partial<Record<PartName, { version: number; ids?: { path: string; id: Id }[] }>>;
  saved_at: number | string;
}

/** A widget that breaks its schema, or a part that is stale; `path` leads to the property in the document. */
export interface FieldError {
  part: PartName;
  path: string;
  type?: string;
  message: string;
}

/** The check before publishing: `issues` are asked about, `errors` refuse. */
export interface PageCheck {
  issues: (PageIssue & { part?: PartName })[];
  errors: FieldError[];
}

/** A call that failed. `status` is the business code: 401, 409 (stale), 422 (errors), 0 when there was no answer. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Everything the editor asks of the server; tests hand in one that answers from memory. */
export interface DesignerApi {
  loadEditor(id: Id): Promise<EditorPage>;
  saveDraft(id: Id, parts: DraftParts): Promise<DraftAnswer>;
  checkPage(id: Id): Promise<PageCheck>;
  publish(id: Id, parts: Id[], versions: Record<string, number>): Promise<{ published_at: number | string }>;
}
