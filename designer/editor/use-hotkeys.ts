import { isComposing } from '../../engine/is-composing.ts';
import { useEffect } from 'react';
import { canRun, commandFor, refuse, runCommand } from './model/commands/commands.ts';
import type { Editor } from './model/editor.ts';
import { pressOf } from './model/commands/hotkeys.ts';

/** Commands that also work while a field has the focus. */
const IN_FIELDS = new Set([
  'commands',
  'areas',
  'save',
  'publish',
  'preview',
  'undo',
  'redo',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'zoom100',
]);
/** While the list of a select is open, one of its options has the focus. */
const FIELD = 'input, textarea, select, option, [contenteditable="true"]';
const BUTTON = 'button, a, summary, [role="button"], [role="tab"], [role="treeitem"]';

/** Arrow keys belong to the focused element: they move a widget only from the canvas, which keeps the focus after a click. */
function onCanvas(target: Element | null): boolean {
  return target === null || target === document.body || target.closest('[data-canvas]') !== null;
}

/** Handled through the browser's clipboard events, the only ones with access to the system clipboard (use-clipboard.ts). */
const EVENTS = new Set(['copy', 'cut', 'paste']);

function inDialog(target: Element | null): boolean {
  return target?.closest('dialog, [role="dialog"]') != null || document.querySelector('dialog[open]') !== null;
}

/** Whether keys and events at the target are free for the editor: not in a field and not in a dialog. */
export function isEditorTarget(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : null;
  return !inDialog(element) && !element?.matches(FIELD);
}

function wanted(event: KeyboardEvent, name: string): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (EVENTS.has(name) || inDialog(target)) return false;
  if (target?.matches(FIELD)) return IN_FIELDS.has(name);
  if (name === 'nudge') return onCanvas(target);
  // Enter on a button activates the button instead of running a command.
  return !(event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && target?.closest(BUTTON));
}

/** Runs registered commands by keyboard. Releasing an arrow key ends a nudge. */
export function useHotkeys(editor: Editor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event)) return;
      const press = pressOf(event);
      const found = commandFor(press);
      if (!found) {
        if (isEditorTarget(event.target) && editor.ports.plugins?.press(press)) event.preventDefault();
        return;
      }
      if (!wanted(event, found.name)) return;
      if (!canRun(editor, found.name, found.args)) return refuse(editor, found.name, found.args);
      event.preventDefault();
      void runCommand(editor, found.name, found.args);
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key.startsWith('Arrow')) editor.seal();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [editor]);
}
