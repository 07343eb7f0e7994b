import { useEffect, useState } from 'react';
import { useOperatorCalls } from '../calls/operator-calls.ts';
import { loadPlugins, Plugins } from '../plugin/plugins.ts';
import type { Editor } from './model/editor.ts';

/** The plugins of the open page, once they are loaded. */
export function usePlugins(editor: Editor): Plugins | undefined {
  const calls = useOperatorCalls();
  const [plugins, setPlugins] = useState<Plugins>();
  useEffect(() => {
    let running: Plugins | undefined;
    let isOpen = true;
    void loadPlugins(editor.notices).then((loaded) => {
      if (!isOpen || loaded.length === 0) return;
      running = new Plugins(editor, loaded, calls);
      editor.ports.plugins = running;
      setPlugins(running);
    });
    return () => {
      isOpen = false;
      running?.dispose();
      delete editor.ports.plugins;
    };
  }, [editor, calls]);
  return plugins;
}
