/** Copy, cut and paste through the system clipboard, so that widgets can be moved between pages, tabs and browsers. */
import { useEffect } from 'react';
import { clipText, readClip } from './model/clipboard/clipboard.ts';
import { canRun, runCommand } from './model/commands/commands.ts';
import type { Editor } from './model/editor.ts';
import { isEditorTarget } from './use-hotkeys.ts';
import { say } from '../words/say.ts';

function take(editor: Editor, event: ClipboardEvent, name: 'copy' | 'cut'): void {
  // If text on the page is selected, that text is copied instead.
  const isText = (getSelection()?.toString() ?? '') !== '';
  if (!isEditorTarget(event.target) || isText || !canRun(editor, name)) return;
  event.preventDefault();
  void runCommand(editor, name);
  event.clipboardData?.setData('text/plain', clipText(editor.clipboard.content));
}

function put(editor: Editor, event: ClipboardEvent): void {
  if (!isEditorTarget(event.target)) return;
  event.preventDefault();
  const found = readClip(event.clipboardData?.getData('text/plain') ?? '');
  if (!found || found.widgets.length === 0) {
    editor.notices.show(say('剪贴板里没有可以粘贴的挂件'), 'warning');
    return;
  }
  if (found.lost > 0) editor.notices.show(say('有 {lost} 项内容无法粘贴，已忽略', { lost: found.lost }), 'warning');
  editor.clipboard.put(found.widgets);
  void runCommand(editor, 'paste');
}

export function useClipboard(editor: Editor): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => take(editor, event, 'copy');
    const onCut = (event: ClipboardEvent): void => take(editor, event, 'cut');
    const onPaste = (event: ClipboardEvent): void => put(editor, event);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [editor]);
}
