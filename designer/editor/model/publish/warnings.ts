/** What the editor itself warns of before publishing: content still to be chosen, panels too low for their children, texts cut off. */
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { PANEL_CODE } from '../../../../engine/document/document.ts';
import { placeholdersIn } from '../../../../engine/document/shown/placeholders.ts';
import type { NodeId } from '../document/node.ts';
import { missingHeight, type MeasureText } from '../../../../engine/edit/text-size.ts';
import type { EngineSchema } from '../../../../schemas/schema-types.ts';
import type { DocumentStore } from '../document/document-store.ts';
import { overflowOf, overflowText, type Laid } from '../geometry/boxes.ts';
import type { Finding } from './findings.ts';
import { say } from '../../../words/say.ts';

/** What the warnings need from the page being edited. */
interface WarnedPage extends Laid {
  readonly store: DocumentStore;
  readonly ports: { measureText?: MeasureText };
  isHidden(id: NodeId): boolean;
  schemaOf(code: string): EngineSchema | undefined;
  titleOf(id: NodeId): string;
}

/** Warns of a text that needs more height than its box and so covers what is below. */
function cutText(editor: WarnedPage, id: NodeId): Finding[] {
  const config = editor.config(id);
  const meta = config && editor.schemaOf(String(editor.node(id)?.type))?.meta;
  const { measureText } = editor.ports;
  if (!config || meta?.measure !== 'text' || !measureText) return [];
  const missing = missingHeight(config, measureText);
  if (missing === 0) return [];
  const value = Number(config['height']) + missing;
  const text = say('{title}：文字放不下，超出框 {missing} px', { title: editor.titleOf(id), missing });
  return [{ node: id, property: 'text', text, fix: { text: say('撑高'), property: 'height', value } }];
}

/** The warnings of all visible widgets. */
export function warningsOf(editor: WarnedPage): Finding[] {
  return [...editor.store.nodes].flatMap(([id, node]) => {
    if (editor.isHidden(id)) return [];
    const schema = editor.schemaOf(node.type);
    const found = schema ? placeholdersIn(node as StoredWidget, schema) : [];
    const issues = found.map(({ message, path }) => ({ property: path, message }));
    const missing = node.type === PANEL_CODE ? overflowOf(editor, id) : 0;
    if (missing > 0) issues.push({ property: 'height', message: overflowText(missing) });
    const findings: Finding[] = issues.map(({ property, message }) => ({
      node: id,
      property,
      text: say('{title}：{message}', { title: editor.titleOf(id), message: say(message) }),
    }));
    return [...findings, ...cutText(editor, id)];
  });
}
