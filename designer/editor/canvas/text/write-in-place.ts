/**
 * Edits the text of a widget in place: the renderer's own element becomes editable for a while, so the text looks as it will in the shop.
 * The element is restored to what React rendered before the document changes.
 */
import { isComposing } from '../../../../engine/is-composing.ts';
import type { Editor } from '../../model/editor.ts';
import type { InlineText } from './inline-text.ts';
import { say } from '../../../words/say.ts';

/** The typed text as one string. */
function written({ element, lines, most }: InlineText): string {
  // Browsers add a line feed at the end of a block.
  const text = element.innerText.replace(/\n$/, '').replaceAll('\u00A0', ' ');
  return (lines ? text : text.replaceAll(/\s*\n\s*/g, ' ')).slice(0, most);
}

const MARKS = ['contenteditable', 'role', 'aria-label', 'aria-multiline', 'data-writing'] as const;

function open({ element, text, name, lines, grows }: InlineText): void {
  // Names of the page are written in braces, also where their words are shown.
  if (element.textContent !== text) element.textContent = text;
  const attributes = {
    contenteditable: 'plaintext-only',
    role: 'textbox',
    'aria-label': name,
    'aria-multiline': String(lines),
    'data-writing': grows ? 'grows' : '',
  };
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true');
  // The grid does not start a drag on elements with this class.
  element.classList.add('no-drag');
  element.focus();
  getSelection()?.selectAllChildren(element);
}

function close({ element }: InlineText, before: string): void {
  for (const mark of MARKS) element.removeAttribute(mark);
  element.classList.remove('no-drag');
  if (element.textContent !== before || element.childNodes.length !== 1) element.textContent = before;
}

/** Pastes text without formatting, and without line breaks in single-line texts. */
function pastePlain(event: ClipboardEvent, lines: boolean): void {
  event.preventDefault();
  event.stopPropagation();
  const text = event.clipboardData?.getData('text/plain') ?? '';
  // The only way to insert that the browser's own undo supports.
  document.execCommand('insertText', false, lines ? text.replaceAll('\r\n', '\n') : text.replaceAll(/\s*\n\s*/g, ' '));
}

/** Starts editing. Returns a function that ends it; the text is kept however it ends, and `done` receives whether keys ended it. */
export function writeInPlace(editor: Editor, text: InlineText, done: (byKeys: boolean) => void): () => void {
  const { element, id, property } = text;
  const before = element.textContent ?? '';
  const listening = new AbortController();
  const { signal } = listening;
  const end = (byKeys = false): void => {
    if (signal.aborted) return;
    listening.abort();
    const next = written(text);
    close(text, before);
    element.blur();
    editor.seal();
    if (next !== text.text)
      editor.update(id, { [property]: next }, { label: say('编辑{title}', { title: editor.titleOf(id) }) });
    editor.seal();
    done(byKeys);
  };
  const onKey = (event: KeyboardEvent): void => {
    // Keys of a composing input method are not handled; other keys do not reach the editor's hotkeys, except the one for saving.
    if (isComposing(event)) return event.stopPropagation();
    const withCtrl = event.ctrlKey || event.metaKey;
    // Escape keeps what was written, too: undo takes it back.
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (withCtrl || !text.lines));
    if (withCtrl && event.key.toLowerCase() === 's') return end(true);
    event.stopPropagation();
    if (isDone) {
      event.preventDefault();
      end(true);
    }
    return undefined;
  };
  open(text);
  element.addEventListener('keydown', onKey, { signal });
  element.addEventListener('paste', (event) => pastePlain(event, text.lines), { signal });
  for (const name of ['copy', 'cut', 'drop', 'dblclick'] as const)
    element.addEventListener(name, (event) => event.stopPropagation(), { signal });
  element.addEventListener('blur', () => end(), { signal });
  editor.notices.announce(
    say('正在编辑{name}，按 {key} 或 Esc 完成', { name: text.name, key: text.lines ? 'Ctrl + Enter' : 'Enter' }),
  );
  return () => end();
}
