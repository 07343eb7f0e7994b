/**
 * What fields need beside their own value. It goes through React's context, not through RJSF's formContext: RJSF compares
 * props and takes all functions as equal, so a closure over a changing value would go stale; readers here observe instead.
 */
import { computed, makeObservable } from 'mobx';
import { createContext, useContext } from 'react';
import type { Theme } from '../../engine/theme/theme.ts';
import type { Editor } from '../editor/model/editor.ts';
import type { NodeId, NodePatch, WidgetNode } from '../editor/model/document/node.ts';
import { valueAt, withValueAt, type DataPath } from './schema-path.ts';

/** What fields of any form may ask of what is around them; the property panel and the forms of the office provide it. */
export interface FieldHost {
  /** What a condition of the field at `path` is asked of. */
  scope(path: DataPath): Readonly<Record<string, unknown>>;
  notify(text: string, tone: 'success' | 'warning' | 'error'): void;
  /** Asks a question titled 提示 before something is deleted. */
  ask(question: string): Promise<boolean>;
  /** Runs what opens a picker; one whose code cannot be fetched (a new version is out) gets a message. */
  attempt(work: Promise<void>): void;
  /** Colours offered beside the recent ones. */
  pageColours(): string[];
  /** Colours that a value may refer to by name; null where it may not. */
  readonly theme: Theme | null;
}

export const FieldHostContext = createContext<FieldHost | null>(null);

/** Throws outside a FieldHostContext. */
export function useFieldHost(): FieldHost {
  const host = useContext(FieldHostContext);
  if (!host) throw new Error('useFieldHost needs a FieldHostContext around it');
  return host;
}

export class Panel implements FieldHost {
  /** What is written now comes from a field that shows itself: the form need not follow at once. */
  typing = false;
  /** Brings the open form to the document now: what it holds of a list must be what was typed into it. */
  follow: (() => void) | undefined;

  constructor(
    readonly editor: Editor,
    readonly id: NodeId,
  ) {
    makeObservable(this, { code: computed, name: computed, values: computed });
  }

  /** Keeps how the open form follows; answers how to let it go. */
  keepForm(follow: () => void): () => void {
    this.follow = follow;
    return () => (this.follow = undefined);
  }

  /** Observed apart from the other properties. */
  get code(): string {
    return this.node?.type ?? '';
  }

  /** What the operator calls it. */
  get name(): string {
    return String(this.node?.['name'] ?? this.editor.titleOf(this.id));
  }

  get theme(): Theme {
    return this.editor.colours;
  }

  /** The node being edited, observed. */
  get node(): WidgetNode | undefined {
    return this.editor.node(this.id);
  }

  /** All values a condition may ask for: the node's over the defaults. */
  get values(): Readonly<Record<string, unknown>> {
    const { node } = this;
    return node ? { ...this.editor.schemaOf(node.type)?.defaults, ...node } : {};
  }

  /** What a condition of the field at `path` is asked of: the entry it stands in, then the whole node. */
  scope(path: DataPath): Readonly<Record<string, unknown>> {
    const holder = path.length > 1 ? valueAt(this.values, path.slice(0, -1)) : undefined;
    return { ...this.values, ...(holder as Record<string, unknown> | undefined) };
  }

  /** The value a field shows: where the node has none, the default. */
  read([name, ...path]: DataPath): unknown {
    const { node } = this;
    if (!node || name === undefined) return undefined;
    const own = node[name] ?? this.editor.schemaOf(node.type)?.defaults[name];
    return path.length === 0 ? own : valueAt(own, path);
  }

  /** Writes one value of the node as it is typed. */
  type([name, ...path]: DataPath, value: unknown, merge: string): void {
    if (typeof name !== 'string') return;
    this.typing = true;
    try {
      this.write({ [name]: withValueAt(this.read([name]), path, value) }, merge);
    } finally {
      this.typing = false;
    }
  }

  /** Writes properties of the node; writes with the same `merge` are one step of the history until the next seal. */
  write(patch: NodePatch, merge: string): void {
    this.editor.update(this.id, patch, { merge });
  }

  ask(question: string): Promise<boolean> {
    return this.editor.notices.confirm(question, '删除', true);
  }

  notify(text: string, tone: 'success' | 'warning' | 'error'): void {
    this.editor.notices.show(text, tone);
  }

  attempt(work: Promise<void>): void {
    work.catch(() => this.notify('加载失败，请刷新页面重试', 'error'));
  }

  /** The page's theme colour and ground. */
  pageColours(): string[] {
    const { themeColor, backgroundColor } = this.editor.pageContext;
    return [...new Set([themeColor, backgroundColor])];
  }
}

export const PanelContext = createContext<Panel | null>(null);

/** Throws outside a PanelContext. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel needs a PanelContext around it');
  return panel;
}
