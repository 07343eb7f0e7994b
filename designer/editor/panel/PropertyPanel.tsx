/** The property panel of one widget, generated from its schema: one tab for its settings and one for its style. */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import type { PanelTab } from '../../../schemas/schema-types.ts';
import { useEditor } from '../editor-context.ts';
import { recentTab, rememberTab } from '../../parts/remembered.ts';
import { FieldHostContext, Panel, PanelContext } from '../../schema-form/panel-context.ts';
import { loadedForms, loadForms, type PanelForms } from '../../schema-form/panel-modules.ts';
import { TabForm } from './tab-form.tsx';
import { useFocusRequest } from './use-focus-request.ts';
import { TabList } from '../../parts/TabList.tsx';
import { say } from '../../words/say.ts';
import styles from '../../schema-form/panel.module.css';

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; forms: PanelForms | undefined };

function useForms(code: string): Loading {
  const [loaded, setLoaded] = useState<{ code: string; result: Loading }>();
  const known = loadedForms(code);
  useEffect(() => {
    let wanted = true;
    const settle = (result: Loading): void => {
      if (wanted) setLoaded({ code, result });
    };
    loadForms(code).then(
      (forms) => settle({ state: 'ready', forms }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [code]);
  if (known) return { state: 'ready', forms: known };
  return loaded?.code === code ? loaded.result : { state: 'loading' };
}

function hasFields(forms: PanelForms, tab: PanelTab): boolean {
  return Object.keys(forms[tab].schema.properties ?? {}).length > 0;
}

type PanelTabs = ComponentProps<typeof TabList<PanelTab>>['tabs'][number];

/** Observes only the node of `id`. Opening, collapsing and switching tabs never change the document. */
export const PropertyPanel = observer(function PropertyPanel({ id }: { id: string }) {
  const editor = useEditor();
  const panel = useMemo(() => new Panel(editor, id), [editor, id]);
  const type = panel.code;
  const [chosen, setChosen] = useState<PanelTab>(() => recentTab(type));
  const loading = useForms(type);
  const forms = loading.state === 'ready' ? loading.forms : undefined;
  const hasStyle = forms !== undefined && hasFields(forms, 'style');
  const active = hasStyle ? chosen : 'settings';
  const choose = (tab: PanelTab): void => {
    rememberTab(type, tab);
    setChosen(tab);
  };
  useFocusRequest(editor, id, forms, active, setChosen);
  if (type === '') return null;
  if (loading.state === 'loading') return <div className={styles.panel} aria-busy="true" />;
  if (loading.state === 'failed') return <p className={styles.empty}>{say('属性面板加载失败，请刷新页面重试')}</p>;
  if (!forms) return <p className={styles.empty}>{say('没有这个挂件的属性：{type}', { type })}</p>;
  const { name } = panel;
  // The spec's title, {name}[{type}], is shown in the tooltip only, because codes mean nothing to operators.
  const tabs: PanelTabs[] = [{ tab: 'settings', text: name, tip: hasStyle ? `${name}[${type}]` : name }];
  if (hasStyle) tabs.push({ tab: 'style', text: say('组件样式'), tip: say('组件样式') });
  return (
    <PanelContext value={panel}>
      <FieldHostContext value={panel}>
        <div
          className={styles.panel}
          onBlur={() => {
            panel.syncForm?.();
            editor.seal();
          }}
          onPointerDownCapture={() => {
            panel.syncForm?.();
            editor.seal();
          }}
          onPointerUp={() => editor.seal()}
        >
          <TabList
            id="panel-tab"
            label={say('属性')}
            controls="panel-content"
            className={styles.tabs}
            tabs={tabs}
            active={active}
            onChoose={choose}
          />
          <div id="panel-content" className={styles.content} role="tabpanel" aria-labelledby={`panel-tab-${active}`}>
            <TabForm key={`${id}-${active}`} tab={active} form={forms[active]} />
          </div>
        </div>
      </FieldHostContext>
    </PanelContext>
  );
});
