/** Where a widget chosen in the palette goes: the requested place, the selected panel, or after the selected section. */
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
import { childRect, panelStage } from '../geometry/boxes.ts';
import { endOfPage, fitsSection } from '../clipboard/copies.ts';
import type { Editor } from '../editor.ts';
import { overlaps, type Rect, type Size } from '../geometry/geometry.ts';
import { placeAt } from '../clipboard/modules.ts';
import type { NodeId, NodePatch } from '../document/node.ts';
import { insertSection } from './section-moves.ts';
import type { Place } from '../document/structure.ts';
import { say } from '../../../words/say.ts';

/** px between the positions that are tried. */
const STRIDE = 20;

/** The selected panel, or the panel of the selected child, if a widget of this type may be put into it. */
function panelFor(editor: Editor, code: string): NodeId | undefined {
  const { selectedId } = editor;
  if (selectedId === null || editor.catalogue.entry(code)?.meta.freePanel !== true) return undefined;
  const panel = editor.parentOf(selectedId) ?? selectedId;
  return editor.node(panel)?.type === PANEL_CODE ? panel : undefined;
}

/** The first position, from the top left, where the box overlaps no child; the middle of the panel if there is none. */
export function freePlace(size: Size, stage: Size, taken: readonly Rect[]): { x: number; y: number } {
  const [mostX, mostY] = [Math.max(0, stage.width - size.width), Math.max(0, stage.height - size.height)];
  for (let y = Math.min(STRIDE, mostY); y <= mostY; y += STRIDE)
    for (let x = Math.min(STRIDE, mostX); x <= mostX; x += STRIDE)
      if (!taken.some((rect) => overlaps(rect, { x, y, ...size }))) return { x, y };
  return { x: Math.round(mostX / 2), y: Math.round(mostY / 2) };
}

async function insertChild(editor: Editor, code: string, panel: NodeId, values?: NodePatch): Promise<void> {
  const size = editor.catalogue.entry(code)?.meta.size;
  if (!size) return;
  const children = editor.childrenOf(panel);
  const taken = children.flatMap((child) => childRect(editor, child) ?? []);
  const point = freePlace(size, panelStage(editor, panel), taken);
  const id = await editor.insert(code, { list: panel, index: children.length }, { point, ...(values && { values }) });
  if (id !== undefined)
    editor.notices.announce(
      say('已添加{title}到「{panel}」，X {x}，Y {y}', {
        title: editor.titleOf(id),
        panel: editor.titleOf(panel),
        x: point.x,
        y: point.y,
      }),
    );
}

function besideSelected(editor: Editor, code: string): Place | undefined {
  const { selectedId } = editor;
  if (selectedId === null || editor.node(selectedId)?.type === PAGE_CODE) return undefined;
  const place = placeAt(editor, selectedId, true);
  return place && fitsSection(code, place.list) ? place : undefined;
}

/** `preset` is the number of the type's preset that the widget begins with. */
export async function insertChosen(editor: Editor, code: string, preset?: number): Promise<void> {
  const values = editor.catalogue.entry(code)?.presets?.[preset ?? -1]?.values;
  const panel = editor.insertPlace ? undefined : panelFor(editor, code);
  if (panel !== undefined) await insertChild(editor, code, panel, values);
  else
    await insertSection(editor, code, editor.insertPlace ?? besideSelected(editor, code) ?? endOfPage(editor), values);
}
