/** What differs at a width, for the widget being edited: reading, changing, taking back (engine/document/widths.ts). */
import {
  VALUE_NAMES,
  valuesAt,
  WIDTH_NAMES,
  WIDTHS,
  withValues,
  type Width,
  type WidthValue,
} from '../../../../engine/document/widths.ts';
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
import { readingOrder } from '../../../../engine/render/at-width.ts';
import { flowOfPanel, inOrder } from '../../../../engine/render/narrow.ts';
import type { Flow, RenderedWidget } from '../../../../engine/render/rendered-widget.ts';
import type { NodeId } from '../document/node.ts';
import type { Editor } from '../editor.ts';
import { laidRow } from './laid-row.ts';
import { say } from '../../../words/say.ts';

export interface OwnAt {
  width: Width;
  name: WidthValue;
}

/** Everything that differs, width by width. */
export function ownAt(editor: Editor, id: NodeId): OwnAt[] {
  const node = editor.node(id);
  return WIDTHS.flatMap((width) =>
    (Object.keys(valuesAt(node, width)) as WidthValue[]).map((name) => ({ width, name })),
  );
}

export const wordsOf = ({ width, name }: OwnAt): string =>
  say('{width}：{name}', { width: say(WIDTH_NAMES[width]), name: say(VALUE_NAMES[name]) });

/** Sets a value at one width; undefined takes it back. With the same `merge`, changes are one step until the next seal. */
export function setAt(
  editor: Editor,
  id: NodeId,
  width: Width,
  values: Parameters<typeof withValues>[2],
  merge?: string,
): void {
  const [name = 'hidden'] = Object.keys(values) as WidthValue[];
  const label = say('只改{words}', { words: wordsOf({ width, name }) });
  const patch = withValues(editor.node(id), width, values);
  editor.update(id, patch, merge === undefined ? { label } : { label, merge: `${width} ${merge}` });
}

/** Makes these as they are at all widths, as one step. */
export function takeBackAt(editor: Editor, id: NodeId, owns: readonly OwnAt[]): void {
  editor.seal();
  editor.step({ label: say('恢复为各宽度相同') }, () => {
    for (const { width, name } of owns) setAt(editor, id, width, { [name]: undefined });
  });
}

/** What can differ at the width, for this widget. */
export function offeredAt(editor: Editor, id: NodeId, width: Width): WidthValue[] {
  const type = editor.node(id)?.type;
  // Settings are never drawn.
  if (type === undefined || type === PAGE_CODE || id === editor.blocksId) return [];
  const isChild = editor.parentOf(id) !== undefined;
  if (width === 'wide' || type === PANEL_CODE) return ['hidden'];
  if (editor.schemaOf(type)?.meta.measure === 'text')
    return isChild ? ['hidden', 'order', 'text', 'fontSize'] : ['hidden', 'text', 'fontSize'];
  return isChild ? ['hidden', 'order', 'size'] : ['hidden'];
}

type NarrowWidth = Exclude<Width, 'wide'>;

/** The panel's children as they are read at the width, had this child the order. */
function orderWith(flow: Flow, width: NarrowWidth, own?: { id: NodeId; order: number | undefined }): NodeId[] {
  const orderOf = ({ slot, config }: RenderedWidget): number | undefined =>
    slot === own?.id ? own.order : valuesAt(config, width).order;
  return readingOrder(flow, orderOf).map(({ slot }) => slot);
}

export interface Turn {
  /** From 1. */
  place: number;
  count: number;
  /** The order that moves it by at least one place; undefined where it cannot move. */
  earlier: { order: number | undefined } | undefined;
  later: { order: number | undefined } | undefined;
}

/**
 * The child's place in the order of reading at the width, and how it moves. A group of children moves with the first of them, so that a step
 * may pass several.
 */
export function turnAt(editor: Editor, id: NodeId, width: NarrowWidth): Turn | undefined {
  const panel = editor.parentOf(id);
  const children = panel === undefined ? undefined : laidRow(editor, panel)?.children;
  const flow = children && flowOfPanel(children);
  if (!flow) return undefined;
  const natural = new Map(inOrder(flow).map(({ slot }, index) => [slot, index]));
  const orderOf = (one: NodeId): number => valuesAt(editor.node(one), width).order ?? natural.get(one) ?? 0;
  const now = orderWith(flow, width);
  const at = now.indexOf(id);
  const orders = now.filter((one) => one !== id).map(orderOf);
  const moved = (step: 1 | -1): Turn['earlier'] => {
    for (let passed = at + step; passed >= 0 && passed < now.length; passed += step) {
      const next = orderOf(now[passed] ?? '');
      const beyond = orders.filter((order) => (order - next) * step > 0);
      const limit = beyond.length === 0 ? next + step : step > 0 ? Math.min(...beyond) : Math.max(...beyond);
      const order = (next + limit) / 2;
      const then = orderWith(flow, width, { id, order });
      if ((then.indexOf(id) - at) * step <= 0) continue;
      const usual = orderWith(flow, width, { id, order: undefined });
      return { order: usual.every((one, index) => one === then[index]) ? undefined : order };
    }
    return undefined;
  };
  return { place: at + 1, count: now.length, earlier: moved(-1), later: moved(1) };
}
