/** Texts that can be edited in place: an element qualifies only if it shows exactly the text of one property, names in it filled. */
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import { resolveSchema } from '../../../../engine/references/schema-walk.ts';
import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';
import { say } from '../../../words/say.ts';

export interface InlineText {
  id: NodeId;
  property: string;
  /** As it is stored, with names in braces. */
  text: string;
  /** Accessible name. */
  name: string;
  element: HTMLElement;
  /** Maximum length in characters. */
  most: number;
  /** Whether Enter starts a new line. */
  lines: boolean;
  /** Whether the widget's size follows its text. */
  grows: boolean;
}

/** The limit of the checks for schemas without maxLength. */
const MAX_TEXT_LENGTH = 5000;

function inlineProperties(schema: JsonSchema): [string, JsonSchema][] {
  return Object.entries(schema.properties ?? {}).filter(([, property]) => property['x-inline'] === true);
}

/** The element inside `root` that shows exactly this text: the one that contains `target`, or without one the first. */
function showing(root: Element, text: string, target: Element | undefined): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('*')].find(
    (element) =>
      element.childElementCount === 0 && element.textContent === text && (!target || element.contains(target)),
  );
}

/** The editable text under `target`; without a target, the first editable text of the widget. */
export function inlineText(editor: Editor, id: NodeId, root: Element, target?: Element): InlineText | undefined {
  const node = editor.node(id);
  const known = node && editor.schemaOf(node.type);
  const config = editor.config(id);
  const painted = editor.painted(id);
  // Texts of one width are written in its pane.
  if (!known || !config || !painted || editor.viewport.only !== null) return undefined;
  const { schema, meta } = known;
  for (const [property, source] of inlineProperties(schema)) {
    const [text, shown] = [config[property], painted[property]];
    const element = typeof shown === 'string' && shown !== '' ? showing(root, shown, target) : undefined;
    if (!element || typeof text !== 'string') continue;
    const { maxLength = MAX_TEXT_LENGTH, 'x-control': control } = resolveSchema(source, schema);
    const name = say('「{title}」的文字', { title: editor.titleOf(id) });
    const lines = control === 'textarea';
    return { id, property, text, name, element, most: maxLength, lines, grows: meta.measure === 'text' };
  }
  return undefined;
}
