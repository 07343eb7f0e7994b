/** The comments on the open page: which threads there are, on which widgets, and which one the operator reads. */
import { action, computed, makeObservable, observableRef } from 'mobx';
import type { NewsData } from '../../../../engine/news-stream.ts';
import type { ListCommentsAnswer } from '../../../../schemas/types/contract.ts';
import type { DocumentStore } from '../document/document-store.ts';
import { newUuid, type NodeId, type NodePatch, type PartName, type WidgetNode } from '../document/node.ts';
import type { EditorPorts } from '../editor-ports.ts';
import { withUuid } from './presence.ts';
import { say } from '../../../words/say.ts';

export type Thread = ListCommentsAnswer['list'][number];
export type Person = ListCommentsAnswer['people'][number];

/** Where a new thread is pinned. */
export interface Pin {
  page_id: number;
  widget: string;
  widget_name: string;
}

const LONGEST_NAME = 60;

/** What comments need of the editor. */
interface Commented {
  readonly store: Pick<DocumentStore, 'nodes'>;
  readonly page: { page_id: number };
  readonly ownPart: PartName;
  readonly settingsId: NodeId | undefined;
  readonly ports: Partial<EditorPorts>;
  readonly saver: { pages(): { part: PartName; pageId: number }[] };
  node(id: NodeId): WidgetNode | undefined;
  partOf(id: NodeId): PartName | undefined;
  titleOf(id: NodeId): string;
  update(id: NodeId, patch: NodePatch, options: { label: string }): void;
}

export class Comments {
  threads: readonly Thread[] = [];
  people: readonly Person[] = [];
  /** The thread that was opened from the canvas or by a link; 0 for none. */
  openThread = 0;
  /** Asks the server again. */
  reload: (() => void) | undefined;

  constructor(private readonly editor: Commented) {
    makeObservable(this, {
      threads: observableRef,
      people: observableRef,
      openThread: observableRef,
      counts: computed,
      take: action,
      open: action,
    });
  }

  take({ list, people }: ListCommentsAnswer): void {
    this.threads = list;
    this.people = people;
  }

  open(threadId: number): void {
    this.openThread = threadId;
  }

  listen(reload: (() => void) | undefined): void {
    this.reload = reload;
  }

  hear(event: string, { page }: NewsData): void {
    const isOurs = (): boolean => this.editor.saver.pages().some(({ pageId }) => String(pageId) === page);
    if (event === 'ready' || (event === 'page-comments' && isOurs())) this.reload?.();
  }

  /** Numbers of open threads by uuid of their widget. */
  get counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { widget, resolved } of this.threads)
      if (resolved === null && widget !== '') counts.set(widget, (counts.get(widget) ?? 0) + 1);
    return counts;
  }

  countOf(id: NodeId): number {
    const uuid = this.editor.node(id)?.uuid;
    return uuid === undefined ? 0 : (this.counts.get(uuid) ?? 0);
  }

  /** The widget of a thread; null for one about the page, and when the widget was deleted. */
  nodeOf({ widget }: Thread): NodeId | null {
    return widget === '' ? null : withUuid(this.editor.store, widget);
  }

  /** Opens the first open thread of a widget. */
  openAt(id: NodeId): void {
    const uuid = this.editor.node(id)?.uuid;
    const first = this.threads.find(({ widget, resolved }) => widget === uuid && resolved === null);
    this.open(first?.thread_id ?? 0);
    this.editor.ports.openComments?.();
  }

  /** Where a comment on that widget is pinned, or on the page. A widget without a uuid of its own gets one. */
  pinAt(id: NodeId | null): Pin {
    const { editor } = this;
    const part = (id === null ? undefined : editor.partOf(id)) ?? editor.ownPart;
    const page_id = editor.saver.pages().find((one) => one.part === part)?.pageId ?? editor.page.page_id;
    if (id === null || id === editor.settingsId) return { page_id, widget: '', widget_name: '' };
    const { uuid } = editor.node(id) ?? {};
    const isOwn =
      uuid !== undefined && [...editor.store.nodes.values()].filter((one) => one.uuid === uuid).length === 1;
    const widget = isOwn ? uuid : newUuid();
    if (!isOwn) editor.update(id, { uuid: widget }, { label: say('批注') });
    return { page_id, widget, widget_name: editor.titleOf(id).slice(0, LONGEST_NAME) };
  }
}

/** What ends a name, and what stands before an @ that mentions somebody. */
// stays Chinese: signs that end a name
const BREAKS = String.raw`\s，。、；：！？`;
const BEFORE = `(?:^|[${BREAKS}])`;

/** What is typed of a name after an @ before the caret; undefined when none is being typed. */
export function typedName(text: string, caret: number): string | undefined {
  return new RegExp(`${BEFORE}@([^${BREAKS}@]{0,30})$`).exec(text.slice(0, caret))?.[1];
}

/** Who is meant by what is typed, at most eight. */
export function namesLike(people: readonly Person[], typed: string): readonly Person[] {
  const wanted = typed.toLowerCase();
  return people.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, 8);
}

/** The text with the typed name completed, and the caret behind it. */
export function completed(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = typedName(text, caret) ?? '';
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret), caret: before.length };
}

/** Who is mentioned in a text, by whole names. */
export function mentionsIn(text: string, people: readonly Person[]): number[] {
  const found = text.matchAll(new RegExp(`${BEFORE}@([^${BREAKS}@]+)`, 'g'));
  const names = new Set([...found].map(([, name = '']) => name.replace(/[.,!?:;]+$/, '')));
  return people.filter(({ name }) => names.has(name)).map(({ operator_id }) => operator_id);
}
