/**
 * Data that fields need besides their own value. It is passed through React's context instead of RJSF's formContext: RJSF compares props
 * and treats all functions as equal, so a closure over a changing value would become stale; readers of this context observe the values
 * instead.
 */
import { computed, makeObservable } from 'mobx';
import { createContext, useContext } from 'react';
import { isPicked, PICKED, withPicked } from '../../engine/document/picked.ts';
import { OWN_VALUES, valuesAt, WIDTH_NAMES, WIDTHS, withValues } from '../../engine/document/widths.ts';
import { resolveSchema } from '../../engine/references/schema-walk.ts';
import { isSameColour } from '../../engine/theme/colour.ts';
import type { Theme } from '../../engine/theme/theme.ts';
import type { Editor } from '../editor/model/editor.ts';
import type { NodeId, NodePatch, WidgetNode } from '../editor/model/document/node.ts';
import { valueAt, withValueAt, type DataPath } from './schema-path.ts';
import { say } from '../words/say.ts';

export interface Automatic {
  /** Whether the colour is chosen for contrast now. */
  isOn: boolean;
  turn(on: boolean): void;
}

export interface Differing {
  /** 平板、手机 */
  where: string;
  takeBack(): void;
}

/** The services that fields of any form use; the property panel and the forms of the office provide them. */
export interface FieldHost {
  /** The values against which a condition of the field at `path` is checked. */
  scope(path: DataPath): Readonly<Record<string, unknown>>;
  notify(text: string, tone: 'success' | 'warning' | 'error'): void;
  /** Asks a question titled 提示 before something is deleted. */
  ask(question: string): Promise<boolean>;
  /** Runs code that opens a picker; when the picker's code cannot be fetched (after a new deployment), a message is shown. */
  attempt(work: Promise<void>): void;
  /** How a colour is chosen that follows its background until it is picked; undefined for others. */
  automatic?(path: DataPath): Automatic | undefined;
  /** At which widths the property has another value; undefined where at none. */
  differs?(path: DataPath): Differing | undefined;
  /** Colours offered beside the recent ones. */
  pageColours(): string[];
  /** Colours that a value may refer to by name; null when it may not. */
  readonly theme: Theme | null;
  /** Whether the form shows this property; all of them by default. */
  shows?(name: string): boolean;
}

export const FieldHostContext = createContext<FieldHost | null>(null);

/** Throws outside a FieldHostContext. */
export function useFieldHost(): FieldHost {
  const host = useContext(FieldHostContext);
  if (!host) throw new Error('useFieldHost needs a FieldHostContext around it');
  return host;
}

export class Panel implements FieldHost {
  /** The current write comes from a field that shows the document's value itself, so the form need not follow at once. */
  isTyping = false;
  /** Updates the open form from the document at once: list changes in the form must include the text typed so far. */
  syncForm: (() => void) | undefined;

  constructor(
    readonly editor: Editor,
    readonly id: NodeId,
  ) {
    makeObservable(this, { code: computed, name: computed, values: computed });
  }

  /** Registers how the open form is updated; returns a function that removes it. */
  registerForm(sync: () => void): () => void {
    this.syncForm = sync;
    return () => (this.syncForm = undefined);
  }

  /** Observed separately from the other properties. */
  get code(): string {
    return this.node?.type ?? '';
  }

  /** The widget's name, given by the operator or by default. */
  get name(): string {
    const { node, editor } = this;
    const own = node?.['name'];
    const isOwn = own !== undefined && own !== editor.schemaOf(node?.type ?? '')?.title;
    return isOwn ? String(own) : editor.titleOf(this.id);
  }

  get theme(): Theme | null {
    return this.editor.has('office') ? this.editor.colours : null;
  }

  /** The node being edited, observed. */
  get node(): WidgetNode | undefined {
    return this.editor.node(this.id);
  }

  /** All values that a condition may read: the defaults, overridden by the node's own. */
  get values(): Readonly<Record<string, unknown>> {
    const { node } = this;
    return node ? { ...this.editor.schemaOf(node.type)?.defaults, ...node } : {};
  }

  /** The values against which a condition of the field at `path` is checked: those of its entry, then those of the whole node. */
  scope(path: DataPath): Readonly<Record<string, unknown>> {
    const holder = path.length > 1 ? valueAt(this.values, path.slice(0, -1)) : undefined;
    return { ...this.values, ...(holder as Record<string, unknown> | undefined) };
  }

  /** The value that a field shows: the node's own, or else the default. */
  read([name, ...path]: DataPath): unknown {
    const { node } = this;
    if (!node || name === undefined) return undefined;
    const own = node[name] ?? this.editor.schemaOf(node.type)?.defaults[name];
    return path.length === 0 ? own : valueAt(own, path);
  }

  /** Writes one value of the node while it is typed. */
  type([name, ...path]: DataPath, value: unknown, merge: string): void {
    if (typeof name !== 'string') return;
    this.isTyping = true;
    try {
      this.write({ [name]: withValueAt(this.read([name]), path, value) }, merge);
    } finally {
      this.isTyping = false;
    }
  }

  /** Writes a value that has no field of its own, at any depth; undefined removes it. */
  put([name, ...path]: DataPath, value: unknown, merge: string): void {
    if (typeof name !== 'string') return;
    this.write({ [name]: path.length === 0 ? value : withValueAt(this.read([name]), path, value) }, merge);
  }

  /** Writes properties of the node; until the next seal, writes with the same `merge` form one history step. */
  write(patch: NodePatch, merge: string): void {
    const { node } = this;
    const names = Object.keys(patch).filter((name) => this.followsGround(name));
    const picked = node && names.length > 0 && !(PICKED in patch) && { [PICKED]: withPicked(node, names, true) };
    this.editor.update(this.id, { ...patch, ...picked }, { merge });
  }

  automatic([name, ...inner]: DataPath): Automatic | undefined {
    const { node } = this;
    if (!node || typeof name !== 'string' || inner.length > 0 || !this.followsGround(name)) return undefined;
    const fallback = this.editor.schemaOf(node.type)?.defaults[name];
    const stored = String(this.values[name]);
    const isOn = !isPicked(node, name) && isSameColour(stored, String(fallback));
    return {
      isOn,
      turn: (on) => {
        if (on === isOn) return;
        const picked = withPicked(node, [name], !on);
        this.write({ ...(on && { [name]: fallback }), [PICKED]: picked }, `${name} automatic`);
      },
    };
  }

  differs([name, ...inner]: DataPath): Differing | undefined {
    const { node } = this;
    const own = OWN_VALUES.find((one) => one === name && inner.length === 0);
    const widths = own ? WIDTHS.filter((width) => valuesAt(node, width)[own] !== undefined) : [];
    if (!own || widths.length === 0) return undefined;
    return {
      where: widths.map((width) => say(WIDTH_NAMES[width])).join(say('、')),
      takeBack: () => {
        const patches = widths.map((width) => withValues(node, width, { [own]: undefined }));
        this.editor.update(this.id, Object.assign({}, ...patches) as NodePatch, { label: say('恢复为各宽度相同') });
      },
    };
  }

  /** Whether the renderer chooses the colour of the property by its background, until the operator picks one. */
  private followsGround(name: string): boolean {
    const schema = this.editor.schemaOf(this.code)?.schema;
    const property = schema?.properties?.[name];
    return schema !== undefined && property !== undefined && resolveSchema(property, schema)['x-ground'] !== undefined;
  }

  /** Named styles are the mall's, which has them where it has its colours. */
  shows(name: string): boolean {
    const schema = this.editor.schemaOf(this.code)?.schema;
    const property = schema?.properties?.[name];
    return !schema || !property || !resolveSchema(property, schema)['x-style'] || this.theme !== null;
  }

  ask(question: string): Promise<boolean> {
    return this.editor.notices.confirm(question, say('删除'), true);
  }

  notify(text: string, tone: 'success' | 'warning' | 'error'): void {
    this.editor.notices.show(text, tone);
  }

  attempt(work: Promise<void>): void {
    work.catch(() => this.notify(say('加载失败，请刷新页面重试'), 'error'));
  }

  /** The page's theme colour and background colour. */
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
