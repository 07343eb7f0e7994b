/** What the canvas shows of a widget at its width. */
import { configAt, valuesAt } from '../../../../engine/document/widths.ts';
import type { NodeId } from '../document/node.ts';
import type { Config, Editor } from '../editor.ts';

/** Whether the canvas leaves the widget out at its width. */
export function isHiddenHere(editor: Editor, id: NodeId): boolean {
  const { width } = editor.viewport;
  const parent = editor.parentOf(id);
  const isHiddenAt = (one: NodeId): boolean => valuesAt(editor.node(one), width).hidden === true;
  return editor.isHidden(id) || isHiddenAt(id) || (parent !== undefined && isHiddenAt(parent));
}

const known = new WeakMap<Config, Map<string, Config>>();

/** The config as the canvas paints it at its width; the same object until it changes. */
export function paintedHere(editor: Editor, id: NodeId): Config | undefined {
  const config = editor.painted(id);
  const { width } = editor.viewport;
  if (!config || width === 'wide') return config;
  let forms = known.get(config);
  if (!forms) known.set(config, (forms = new Map()));
  let own = forms.get(width);
  if (!own) forms.set(width, (own = configAt(config, width)));
  return own;
}
