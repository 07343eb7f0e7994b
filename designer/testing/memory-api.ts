/** A server in memory with one page, for tests: versions, row ids and stale saves work like in the real one. */
import type { Id, PageDocument, PageIssue, StoredWidget } from '../../engine/document/content.ts';
import type {
  SaveDraftRequest,
  SaveDraftAnswer,
  EditorPageAnswer,
  MallIssues,
  LiveThingsAnswer,
  LiveThingsRequest,
  MallPage,
  PublishPartsRequest,
  PublishPartsAnswer,
  ReadVersionAnswer,
} from '../../schemas/types/contract.ts';
import { ApiError } from '../calls/api-error.ts';
import type { DesignerApi } from '../calls/designer-api.ts';
import { PARTS, type PartName } from '../editor/model/document/node.ts';

type DraftParts = Partial<Record<PartName, { document: PageDocument }>>;

export type Widgets = Partial<Record<PartName, StoredWidget[]>>;

const PAGE_IDS: Record<PartName, number> = { header: 2, body: 1, footer: 3 };

export class MemoryApi implements DesignerApi {
  readonly saves: DraftParts[] = [];
  /** Number of requested saves, including failed ones. */
  attempts = 0;
  readonly publishes: PublishPartsRequest[] = [];
  /** Issues of the body, at loading and in the check. */
  issues: PageIssue[] = [];
  /** Errors that the check returns. */
  errors: MallIssues['errors'] = [];
  /** Errors of the next saves, in order. */
  failures: ApiError[] = [];
  private readonly versions = new Map<PartName, number>();
  private readonly documents = new Map<PartName, PageDocument>();
  private readonly authors = new Map<PartName, string>();
  /** Live values by kind:id. */
  things: Readonly<Record<string, Record<string, unknown>>> = {};
  /** Of a page for a place: which. */
  place: MallPage['place'];
  /** What names in texts of a place stand for. */
  names: Record<string, string> = {};
  /** Numbers of the goods that every rule finds. */
  ruled: string[] = [];
  /** Shops that every rule finds. */
  ruledShops: string[] = [];
  /** The mall's theme as it is stored. */
  colours: LiveThingsAnswer['colours'] = { primary: '#123456' };
  /** Parts with a draft. */
  readonly drafts = new Set<PartName>();
  /** Parts that the caller saved. */
  private readonly mine = new Set<PartName>();
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

  /** Another operator saves the part, after `change` modified its widgets. */
  saveElsewhere(part: PartName, change: (widgets: StoredWidget[]) => void = () => undefined, author = '王芳'): void {
    const document = structuredClone(this.document(part));
    change(document.widgets);
    this.documents.set(part, document);
    this.authors.set(part, author);
    this.drafts.add(part);
    this.versions.set(part, (this.versions.get(part) ?? 0) + 1);
  }

  loadEditor(): Promise<EditorPageAnswer> {
    const parts: EditorPageAnswer['parts'] = {};
    for (const [part, document] of this.documents) {
      const version = this.versions.get(part) ?? 1;
      const issues = part === 'body' ? this.issues : [];
      const page_id = PAGE_IDS[part];
      const author = this.authors.get(part) ?? '操作员';
      parts[part] = {
        page_id,
        version,
        author,
        document: structuredClone(document),
        issues,
        has_draft: this.drafts.has(part),
      };
    }
    const theme = { themeColor: '#C94700', backgroundColor: '#ffffff', colours: this.colours };
    return Promise.resolve({ page: this.row(), parts, theme, shared_by: 3 });
  }

  async saveDraft(_id: Id, { parts }: SaveDraftRequest, _signal?: AbortSignal): Promise<SaveDraftAnswer> {
    this.attempts += 1;
    await Promise.resolve();
    const failure = this.failures.shift();
    if (failure) throw failure;
    const answer: SaveDraftAnswer = { parts: {}, saved_at: 1_700_000_000 };
    for (const part of PARTS) {
      const sent = parts[part];
      if (sent && sent.version !== this.versions.get(part)) throw new ApiError(409, '页面已被其他人保存');
    }
    this.saves.push(structuredClone(parts) as DraftParts);
    for (const part of PARTS) {
      const sent = parts[part];
      if (!sent) continue;
      const version = Number(sent.version) + 1;
      const document = structuredClone(sent.document) as PageDocument;
      const ids: { path: string; id: number }[] = [];
      document.widgets.forEach((widget, index) => {
        widget.id ??= this.nextRow++;
        ids.push({ path: String(index), id: Number(widget.id) });
      });
      this.versions.set(part, version);
      this.documents.set(part, document);
      this.drafts.add(part);
      this.mine.add(part);
      answer.parts[part] = { version, ids, has_draft: true };
    }
    return answer;
  }

  checkPage(): Promise<MallIssues> {
    const parts = PARTS.filter((part) => this.documents.has(part)).map((part) => {
      const isDraft = this.drafts.has(part);
      const shared = part === 'body' ? { pages: [], page_count: 0 } : { pages: ['首页', '活动'], page_count: 2 };
      return {
        part,
        page_id: PAGE_IDS[part],
        version: this.versions.get(part) ?? 1,
        published: 1,
        has_draft: isDraft,
        authors: isDraft ? [this.authors.get(part) ?? '操作员'] : [],
        mine: isDraft && this.mine.has(part),
        ...shared,
      };
    });
    return Promise.resolve({ issues: this.issues, errors: this.errors, parts });
  }

  /** Everything is on sale but what the issues name. */
  liveThings(asked: LiveThingsRequest): Promise<LiveThingsAnswer> {
    const gone = new Set(this.issues.flatMap((issue) => issue.gone ?? []));
    const there = (kind: 'goods' | 'coupon' | 'shop' | 'category' | 'article' | 'page'): string[] =>
      (asked[kind] ?? []).map(String).filter((id) => !gone.has(`${kind}:${id}`));
    const known = (kind: 'goods' | 'coupon' | 'shop' | 'category' | 'article') =>
      Object.fromEntries(there(kind).map((id) => [id, { ...this.things[`${kind}:${id}`] }]));
    const found = (kind: string): string[] => (kind === 'shop' ? this.ruledShops : this.ruled);
    const rules = (asked.rules ?? []).map(({ kind }) => ({ ids: found(kind), fits: found(kind).length }));
    return Promise.resolve({
      rules,
      colours: this.colours,
      names: this.names,
      goods: {
        ...known('goods'),
        ...Object.fromEntries(this.ruled.map((id) => [id, { ...this.things[`goods:${id}`] }])),
      },
      coupon: known('coupon'),
      shop: {
        ...known('shop'),
        ...Object.fromEntries(this.ruledShops.map((id) => [id, { ...this.things[`shop:${id}`] }])),
      },
      category: known('category'),
      article: known('article'),
      page: there('page'),
    } as LiveThingsAnswer);
  }

  readVersion(): Promise<ReadVersionAnswer> {
    const document = { schemaVersion: 1 as const, widgets: [] };
    return Promise.resolve({ version: 1, created: 1_700_000_000, author: '操作员', note: '', document });
  }

  mayPublish(): boolean {
    return true;
  }

  askToPublish(): Promise<never> {
    return Promise.reject(new Error('whoever may publish asks for nothing'));
  }

  publish(_id: Id, wanted: PublishPartsRequest): Promise<PublishPartsAnswer> {
    this.publishes.push(wanted);
    for (const part of PARTS) if (wanted.parts.includes(PAGE_IDS[part])) this.drafts.delete(part);
    return Promise.resolve({ published_at: 1_700_000_000 });
  }

  private row(): MallPage {
    const state = { enabled: true, has_draft: false, published: true, updated: 1_700_000_000 };
    return {
      page_id: 1,
      kind: 'home',
      title: '首页',
      platform: 'pc',
      ...state,
      ...(this.place && { place: this.place }),
    };
  }
}
