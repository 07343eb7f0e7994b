import { createContext, useContext } from 'react';
import type { Editor } from './model/editor.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The editor of the open page. Throws outside an editor page. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs an EditorContext around it');
  return editor;
}
