/**
 * Text of a widget edited in place: the renderer's own element becomes editable for a while, so the text looks as it
 * will. Only elements that show the words of one property and nothing else can be; before the document changes, the element
 * is what React made of it again.
 */
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { resolveSchema } from '../../engine/schema-walk.ts';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/node.ts';

export interface InlineText {
  id: NodeId;
  property: string;
  /** Accessible name. */
  name: string;
  element: HTMLElement;
  /** Characters. */
  most: number;
  /** Enter begins another line. */
  lines: boolean;
  /** The widget takes the size of its words. */
  grows: boolean;
}

/** Limit of the checks, where a schema has no maxLength. */
const MOST = 5000;

function inlineProperties(schema: JsonSchema): [string, JsonSchema][] {
  return Object.entries(schema.properties ?? {}).filter(([, property]) => property['x-inline'] === true);
}

/** The element inside `root` that shows exactly this text; the one that is `target`, or the first. */
function showing(root: Element, text: string, target: Element | undefined): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('*')].find(
    (element) =>
      element.childElementCount === 0 && element.textContent === text && (!target || element.contains(target)),
  );
}

/** The text visible under `target`, or the first words of the widget without one. */
export function inlineText(editor: Editor, id: NodeId, root: Element, target?: Element): InlineText | undefined {
  const node = editor.node(id);
  const known = node && editor.schemaOf(node.type);
  const config = editor.config(id);
  if (!known || !config) return undefined;
  const { schema, meta } = known;
  for (const [property, source] of inlineProperties(schema)) {
    const text = config[property];
    const element = typeof text === 'string' && text !== '' ? showing(root, text, target) : undefined;
    if (!element) continue;
    const { maxLength = MOST, 'x-control': control } = resolveSchema(source, schema);
    const name = `「${editor.titleOf(id)}」的文字`;
    const lines = control === 'textarea';
    return { id, property, name, element, most: maxLength, lines, grows: meta.measure === 'text' };
  }
  return undefined;
}

/** What was written, as one text. */
function written({ element, lines, most }: InlineText): string {
  // A block's last line feed is the browser's own.
  const text = element.innerText.replace(/\n$/, '').replaceAll('\u00A0', ' ');
  return (lines ? text : text.replaceAll(/\s*\n\s*/g, ' ')).slice(0, most);
}

const MARKS = ['contenteditable', 'role', 'aria-label', 'aria-multiline', 'data-writing'] as const;

function open({ element, name, lines, grows }: InlineText): void {
  const attributes = {
    contenteditable: 'plaintext-only',
    role: 'textbox',
    'aria-label': name,
    'aria-multiline': String(lines),
    'data-writing': grows ? 'grows' : '',
  };
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true');
  // The grid drags no such element.
  element.classList.add('no-drag');
  element.focus();
  getSelection()?.selectAllChildren(element);
}

function close({ element }: InlineText, before: string): void {
  for (const mark of MARKS) element.removeAttribute(mark);
  element.classList.remove('no-drag');
  if (element.textContent !== before || element.childNodes.length !== 1) element.textContent = before;
}

/** Paste brings no looks, and no lines where there is one. */
function pastePlain(event: ClipboardEvent, lines: boolean): void {
  event.preventDefault();
  event.stopPropagation();
  const text = event.clipboardData?.getData('text/plain') ?? '';
  // The only way to insert that the browser's own undo knows.
  document.execCommand('insertText', false, lines ? text.replaceAll('\r\n', '\n') : text.replaceAll(/\s*\n\s*/g, ' '));
}

/** Starts editing; returns the function that ends it, keeping the text or not. `done` receives whether keys ended it. */
export function writeInPlace(editor: Editor, text: InlineText, done: (byKeys: boolean) => void): () => void {
  const { element, id, property } = text;
  const before = element.textContent ?? '';
  const listening = new AbortController();
  const { signal } = listening;
  const end = (keep: boolean, byKeys = false): void => {
    if (signal.aborted) return;
    listening.abort();
    const next = written(text);
    close(text, before);
    element.blur();
    editor.seal();
    if (keep && next !== before) editor.update(id, { [property]: next }, { label: `编辑${editor.titleOf(id)}` });
    editor.seal();
    done(byKeys);
  };
  const onKey = (event: KeyboardEvent): void => {
    // What the input method still composes is its own; so are all keys but saving.
    if (event.isComposing || event.keyCode === 229) return event.stopPropagation();
    const withCtrl = event.ctrlKey || event.metaKey;
    const isDone = event.key === 'Enter' && (withCtrl || !text.lines);
    if (withCtrl && event.key.toLowerCase() === 's') return end(true, true);
    event.stopPropagation();
    if (isDone || event.key === 'Escape') {
      event.preventDefault();
      end(isDone, true);
    }
    return undefined;
  };
  open(text);
  element.addEventListener('keydown', onKey, { signal });
  element.addEventListener('paste', (event) => pastePlain(event, text.lines), { signal });
  for (const name of ['copy', 'cut', 'drop', 'dblclick'] as const)
    element.addEventListener(name, (event) => event.stopPropagation(), { signal });
  element.addEventListener('blur', () => end(true), { signal });
  editor.notices.announce(`正在编辑${text.name}，按 ${text.lines ? 'Ctrl + Enter' : 'Enter'} 完成，按 Esc 取消`);
  return () => end(true);
}
