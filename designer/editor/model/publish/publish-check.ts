/** The check before publishing as one list: first what prevents it, then what needs confirmation; a line opens its widget or fixes it. */
import type { IssueFix, PageIssue } from '../../../../engine/document/content.ts';
import type { MallPage } from '../../../../schemas/types/contract.ts';
import type { FieldError } from '../../../calls/api-error.ts';
import type { DesignerApi } from '../../../calls/designer-api.ts';
import type { DocumentStore } from '../document/document-store.ts';
import { findingsOf, pathsOf, type Finding } from './findings.ts';
import { PART_NAMES, type NodeId, type NodePatch, type PartName } from '../document/node.ts';
import type { Notices, Question } from '../../../notices/notices.ts';
import type { PublishErrors } from './publish-errors.ts';

/** What the check needs from the page being edited. */
export interface CheckedPage {
  readonly page: MallPage;
  readonly store: DocumentStore;
  readonly notices: Notices;
  /** Number of pages that show the shared header and footer. */
  readonly sharingPageCount: number;
  /** The name of a widget type. */
  typeTitle(type: string): string;
  /** The name of a widget on the page. */
  titleOf(id: NodeId): string;
  /** Further findings that need confirmation. */
  warnings(): Finding[];
  setUnavailable(issues: readonly PageIssue[]): void;
  /** Selects the widget and focuses the property. */
  edit(id: NodeId, property: string): void;
  update(id: NodeId, patch: NodePatch, options: { label: string }): void;
}

const BLOCKED_TITLE = '修改以下内容后才能发布';
const CONFIRM_TITLE = '发布前请确认';
/** The answer when everything that prevented publishing is fixed. */
const AGAIN = 'again';

interface CheckAnswer {
  answer: string | null;
  /** Whether a fix was applied. */
  changed: boolean;
}

export class PublishCheck {
  constructor(
    private readonly editor: CheckedPage,
    private readonly api: DesignerApi,
    private readonly unpublished: ReadonlySet<PartName>,
    private readonly publishErrors: PublishErrors,
  ) {}

  /** Resolves with true when the page may be published as it is then saved. `save` sends the applied fixes to the server. */
  async confirm(save: () => Promise<boolean>): Promise<boolean> {
    const { issues, errors } = await this.api.checkPage(this.editor.page.page_id);
    this.editor.setUnavailable(issues);
    const asked = [...this.sharedParts(), ...this.findings(this.goingLive(issues)), ...this.editor.warnings()];
    if (errors.length > 0) return (await this.block(errors, asked)) === AGAIN && (await save()) && this.confirm(save);
    if (asked.length === 0) return true;
    const answers = [
      { value: 'cancel', text: '取消' },
      { value: 'ok', text: '仍然发布' },
    ];
    const { answer, changed } = await this.askAbout(CONFIRM_TITLE, asked, answers);
    return answer === 'ok' && (!changed || (await save()));
  }

  /** Leaves out findings in a shared part without a draft: they were confirmed when that part was published. */
  private goingLive(issues: readonly PageIssue[]): PageIssue[] {
    return issues.filter(
      ({ part = 'body' }: PageIssue & { part?: PartName }) => part === 'body' || this.unpublished.has(part),
    );
  }

  /** The server refused to publish: shows errors that the check did not find. */
  async showServerErrors(errors: readonly FieldError[]): Promise<false> {
    await this.block(errors, []);
    return false;
  }

  /** Shows the errors, and below them the findings that need confirmation. */
  private async block(errors: readonly FieldError[], asked: readonly Finding[]): Promise<string | null> {
    const { store } = this.editor;
    this.publishErrors.take(errors, pathsOf(store.snapshot(), store.virtualPage));
    const answers = [
      { value: 'close', text: '关闭' },
      { value: '0', text: '去修改' },
    ];
    const blocking = this.findings(errors).map((finding) => ({ ...finding, blocks: true }));
    return (await this.askAbout(BLOCKED_TITLE, [...blocking, ...asked], answers)).answer;
  }

  /** Publishing a shared header or footer also changes other pages. */
  private sharedParts(): Finding[] {
    const shared = [...this.unpublished].filter((part) => part !== 'body');
    return shared.map((part) => ({
      text: `${PART_NAMES[part]}由 ${this.editor.sharingPageCount} 个页面共用，发布后都会改变`,
      node: undefined,
      property: '',
    }));
  }

  private findings(found: readonly (PageIssue | FieldError)[]): Finding[] {
    const { store } = this.editor;
    return findingsOf(found, pathsOf(store.snapshot(), store.virtualPage), (node, type) =>
      node === undefined ? this.editor.typeTitle(type) : this.editor.titleOf(node),
    );
  }

  /** Shows the findings as a list; after the last error is fixed the dialog closes with AGAIN. */
  private async askAbout(title: string, found: readonly Finding[], answers: Question['answers']): Promise<CheckAnswer> {
    const left = new Set(found.flatMap(({ blocks }, index) => (blocks ? [index] : [])));
    const blocked = left.size > 0;
    let changed = false;
    const items = found.map(({ text, node, blocks, fix }, index) => ({
      value: String(index),
      text,
      mark: blocks ? ({ text: '必须修改', tone: 'error' } as const) : ({ text: '建议', tone: 'warning' } as const),
      ...(fix && node !== undefined && { fix: fix.text }),
    }));
    const fix = (value: string): void => {
      const index = Number(value);
      this.putRight(found[index]);
      changed = true;
      left.delete(index);
      if (blocked && left.size === 0) this.editor.notices.answer(AGAIN);
    };
    const answer = await this.editor.notices.choose({ title, text: '', items, answers, fix });
    const chosen = answer === null ? undefined : found[Number(answer)];
    if (chosen?.node !== undefined) this.editor.edit(chosen.node, chosen.property);
    return { answer, changed };
  }

  private putRight(finding: Finding | undefined): void {
    const fix: IssueFix | undefined = finding?.fix;
    if (!fix || finding?.node === undefined) return;
    this.editor.update(finding.node, { [fix.property]: fix.value }, { label: `检查：${fix.text}` });
  }
}
