/** The editor's address may contain the path of a place on the page, as findings of the nightly check do: `?at=3.childWidgets.1.data.0`. */
import { useEffect } from 'react';
import type { Editor } from './model/editor.ts';
import { pathsOf, placeOf } from './model/publish/findings.ts';
import { say } from '../words/say.ts';

export function useJump(editor: Editor): void {
  useEffect(() => {
    const path = new URLSearchParams(location.search).get('at') ?? '';
    if (path === '') return;
    const { kind } = editor.page;
    const part = kind === 'header' || kind === 'footer' ? kind : 'body';
    const { node, property } = placeOf(pathsOf(editor.store.snapshot(), editor.store.virtualPage), part, path);
    if (node === undefined) editor.notices.show(say('这个挂件已不在现在的草稿里'), 'warning');
    else editor.edit(node, property);
  }, [editor]);
}
