/**
 * The check before publishing, by part: what is new in it and by whom, what prevents publishing it, what needs confirmation. A line opens
 * its widget or fixes it; parts that somebody else changed are off until they are chosen.
 */
import type { IssueFix, PageDocument, PageIssue } from '../../../../engine/document/content.ts';
import type { MallIssues, MallPage } from '../../../../schemas/types/contract.ts';
import type { FieldError } from '../../../calls/api-error.ts';
import type { DesignerApi } from '../../../calls/designer-api.ts';
import type { DocumentStore } from '../document/document-store.ts';
import { findingsOf, pathsOf, type Finding } from './findings.ts';
import { changesBetween } from '../merge/changes.ts';
import { PART_NAMES, type NodeId, type NodePatch, type PartName } from '../document/node.ts';
import { writePart } from '../document/serialise.ts';
import type { Catalogue } from '../document/catalogue.ts';
import type { Notices, Question, QuestionItem, QuestionPart } from '../../../notices/notices.ts';
import type { PublishErrors } from './publish-errors.ts';
import { say } from '../../../words/say.ts';

/** What the check needs from the page being edited. */
export interface CheckedPage {
  readonly page: MallPage;
  readonly store: DocumentStore;
  readonly notices: Notices;
  readonly catalogue: Catalogue;
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

/** What the parts are checked for. */
export type Purpose = 'publish' | 'plan' | 'ask';

const WORDS: Record<Purpose, { blocked: string; confirm: string; plain: string; anyway: string }> = {
  publish: {
    blocked: say('修改以下内容后才能发布'),
    confirm: say('发布前请确认'),
    plain: say('发布'),
    anyway: say('仍然发布'),
  },
  plan: {
    blocked: say('修改以下内容后才能定时发布'),
    confirm: say('保存计划前请确认'),
    plain: say('保存计划'),
    anyway: say('仍然保存计划'),
  },
  ask: {
    blocked: say('修改以下内容后才能申请发布'),
    confirm: say('申请发布前请确认'),
    plain: say('下一步'),
    anyway: say('仍然申请'),
  },
};
/** The answer when everything that prevented publishing is fixed. */
const AGAIN = 'again';
/** Lines about one part: changes, and names of pages. */
const MAX_LINES = 5;

type CheckedPart = MallIssues['parts'][number];

/** A finding with the part that it belongs to, by its number in the list. */
interface Line extends Finding {
  part: PartName;
}

interface Offer {
  part: CheckedPart;
  facts: readonly string[];
  on: boolean;
}

function partNamed(found: { part?: PartName; path?: string } | undefined): PartName {
  return found?.part ?? 'body';
}

/** 首页、活动 等 */
function namesText({ pages, page_count: count }: CheckedPart): string {
  const shown = pages.slice(0, MAX_LINES).join(say('、'));
  return count > MAX_LINES ? say('{shown} 等', { shown }) : shown;
}

export class PublishCheck {
  constructor(
    private readonly editor: CheckedPage,
    private readonly api: DesignerApi,
    private readonly publishErrors: PublishErrors,
    private readonly purpose: Purpose = 'publish',
  ) {}

  /** Resolves with the parts to publish as they are then saved, or null. `save` sends the applied fixes to the server. */
  async choose(save: () => Promise<boolean>): Promise<PartName[] | null> {
    const checked = await this.api.checkPage(this.editor.page.page_id);
    this.editor.setUnavailable(checked.issues);
    const parts = this.offered(checked.parts);
    const names = new Set(parts.map(({ part }) => part));
    const lines = this.lines(checked).filter(({ part }) => names.has(part));
    const [only] = parts;
    const isAlone = parts.length === 1 && only?.part === 'body' && only.page_count === 0;
    if (lines.length === 0 && isAlone && (only.mine || !only.has_draft)) return ['body'];
    this.take(checked.errors.filter(({ part }) => names.has(part)));
    const offers = await Promise.all(parts.map((part) => this.offer(part, parts.length)));
    const { answer, changed, chosen } = await this.ask(offers, lines);
    if (answer === AGAIN) return (await save()) ? this.choose(save) : null;
    if (answer !== 'ok' || (changed && !(await save()))) return null;
    return chosen;
  }

  /** Without drafts the changed parts go live with the save: asks about what other pages share and what needs confirmation. */
  async confirmLive(parts: Iterable<PartName>): Promise<boolean> {
    const shared = [...parts].filter((part) => part !== 'body');
    const lines = [
      ...shared.map((part) => ({
        text: say('{part}由所有页面共用，发布后都会改变', { part: PART_NAMES[part] }),
        node: undefined,
        property: '',
        part,
      })),
      ...this.editor.warnings().map((finding) => ({ ...finding, part: this.partOf(finding) })),
    ];
    return lines.length === 0 || (await this.ask([], lines)).answer === 'ok';
  }

  /** The server refused to publish: shows errors that the check did not find. */
  async showServerErrors(errors: readonly FieldError[]): Promise<false> {
    this.take(errors);
    await this.ask([], this.findings(errors, true));
    return false;
  }

  private take(errors: readonly FieldError[]): void {
    const { store } = this.editor;
    this.publishErrors.take(errors, pathsOf(store.snapshot(), store.virtualPage));
  }

  /** The parts with a draft; without any, the page's own part is published again. */
  private offered(parts: readonly CheckedPart[]): CheckedPart[] {
    const drafts = parts.filter((part) => part.has_draft);
    return drafts.length > 0 ? drafts : parts.filter(({ page_id }) => page_id === this.editor.page.page_id);
  }

  /** What the operator did not change is off, unless it is all that this page has to publish. */
  private async offer(part: CheckedPart, count: number): Promise<Offer> {
    const isOwn = part.page_id === this.editor.page.page_id;
    const authors =
      part.authors.length > 0 ? [say('修改人：{authors}', { authors: part.authors.join(say('、')) })] : [];
    const shared = part.page_count > 0 || part.part !== 'body' ? [this.sharedText(part)] : [];
    const facts = [...shared, ...authors, ...(await this.changes(part))];
    return { part, facts, on: part.mine || !part.has_draft || (isOwn && count === 1) };
  }

  /** Publishing a shared part or a combined module also changes other pages. */
  private sharedText(part: CheckedPart): string {
    if (part.part === 'body')
      return say('链接在 {count} 个页面，发布后都会更新：{names}', {
        count: part.page_count,
        names: namesText(part),
      });
    const name = PART_NAMES[part.part];
    return say('{name}由 {count} 个页面共用，发布后都会改变：{names}', {
      name,
      count: part.page_count,
      names: namesText(part),
    });
  }

  private async changes({ part, page_id, published, has_draft }: CheckedPart): Promise<string[]> {
    if (!has_draft) return [];
    if (published === 0) return [say('第一次发布')];
    const { store, catalogue } = this.editor;
    const before = (await this.api.readVersion(page_id, published)).document as PageDocument;
    const { document } = writePart(store.snapshot(), part, new Map(), store.virtualPage);
    const changes = await changesBetween(catalogue, before, document);
    const more = changes.length - MAX_LINES;
    return more > 0 ? [...changes.slice(0, MAX_LINES), say('还有 {more} 处修改', { more })] : changes;
  }

  private lines({ issues, errors }: MallIssues): Line[] {
    const warnings = this.editor.warnings().map((finding) => ({ ...finding, part: this.partOf(finding) }));
    return [...this.findings(errors, true), ...this.findings(issues), ...warnings];
  }

  private partOf({ node }: Finding): PartName {
    return (node !== undefined && this.editor.store.partOf(node)) || 'body';
  }

  private findings(found: readonly (PageIssue | FieldError)[], blocks = false): Line[] {
    const { store } = this.editor;
    const named = findingsOf(found, pathsOf(store.snapshot(), store.virtualPage), (node, type) =>
      node === undefined ? this.editor.typeTitle(type) : this.editor.titleOf(node),
    );
    return named.map((finding, index) => ({ ...finding, part: partNamed(found[index]), ...(blocks && { blocks }) }));
  }

  /** Shows the parts with their lines; after the last error of the chosen parts is fixed it answers AGAIN. */
  private async ask(offers: readonly Offer[], lines: readonly Line[]) {
    const left = new Map(lines.map((line, index) => [String(index), line]));
    const on = new Set(offers.filter((offer) => offer.on).map(({ part }) => part.part));
    let changed = false;
    const counts = ({ part }: Line): boolean => offers.length === 0 || on.has(part);
    const isBlocked = (): boolean => [...left.values()].some((line) => line.blocks === true && counts(line));
    const question = () => this.question(offers, left, on, isBlocked());
    const turn = (part: string, isOn: boolean): void => {
      const offer = offers.find((one) => one.part.part === part);
      if (!offer) return;
      if (isOn) on.add(offer.part.part);
      else on.delete(offer.part.part);
      this.editor.notices.change(question());
    };
    const fix = (value: string): void => {
      const wasBlocked = isBlocked();
      this.putRight(left.get(value));
      changed = true;
      left.delete(value);
      if (wasBlocked && !isBlocked()) this.editor.notices.answer(AGAIN);
    };
    const answer = await this.editor.notices.choose({ text: '', ...question(), turn, fix });
    const jump =
      answer === 'go' ? [...left.values()].find((line) => line.blocks && counts(line)) : left.get(answer ?? '');
    if (jump?.node !== undefined) this.editor.edit(jump.node, jump.property);
    return { answer, changed, chosen: offers.map(({ part }) => part.part).filter((part) => on.has(part)) };
  }

  private question(
    offers: readonly Offer[],
    lines: ReadonlyMap<string, Line>,
    on: ReadonlySet<PartName>,
    blocked: boolean,
  ): Pick<Question, 'title' | 'items' | 'answers'> & { parts?: readonly QuestionPart[] } {
    const words = WORDS[this.purpose];
    const items = [...lines].map(([value, { text, part, node, blocks, fix }]): QuestionItem => ({
      value,
      text,
      part,
      mark: blocks ? { text: say('必须修改'), tone: 'error' } : { text: say('建议'), tone: 'warning' },
      ...(fix && node !== undefined && { fix: fix.text }),
    }));
    const parts = offers.map(({ part, facts }) => ({
      value: part.part,
      title: PART_NAMES[part.part],
      facts,
      ...(part.covers && part.covers.length > 0 && { pages: part.covers }),
      on: on.has(part.part),
    }));
    const asked = offers.length === 0 || [...lines.values()].some(({ part }) => on.has(part));
    const ok = { value: 'ok', text: asked ? words.anyway : words.plain, disabled: offers.length > 0 && on.size === 0 };
    return {
      title: blocked ? words.blocked : words.confirm,
      items,
      ...(parts.length > 0 && { parts }),
      answers: blocked
        ? [
            { value: 'close', text: say('关闭') },
            { value: 'go', text: say('去修改') },
          ]
        : [{ value: 'cancel', text: say('取消') }, ok],
    };
  }

  private putRight(finding: Finding | undefined): void {
    const fix: IssueFix | undefined = finding?.fix;
    if (!fix || finding?.node === undefined) return;
    this.editor.update(finding.node, { [fix.property]: fix.value }, { label: say('检查：{text}', { text: fix.text }) });
  }
}
