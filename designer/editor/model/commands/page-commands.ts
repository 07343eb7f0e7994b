/** Commands for selection, view, saving and publishing. They create no step in the history. */
import { CONTENT_MESSAGES } from '../../../../engine/rules/messages/content.ts';
import type { Command } from './command.ts';
import type { Editor } from '../editor.ts';
import { selectedPanel } from '../clipboard/modules.ts';
import { say } from '../../../words/say.ts';

const always = (): boolean => true;

function zoom(title: string, press: string[], run: (editor: Editor) => void): Command {
  return { title, hotkeys: press.map((keys) => ({ press: keys })), condition: always, run };
}

async function save(editor: Editor): Promise<void> {
  if (!editor.saver.hasDrafts) return void (await editor.saver.publish());
  const saved = editor.saver.state !== 'conflict' && (await editor.saver.save());
  if (saved) editor.notices.show(say('保存成功'));
  else if (editor.saver.state === 'conflict') await editor.saver.resolveConflict();
  else editor.notices.show(editor.saver.message, 'error');
}

async function preview(editor: Editor): Promise<void> {
  if (await editor.saver.save()) editor.ports.openPreview?.();
  else editor.notices.show(editor.saver.message, 'error');
}

export const pageCommands = {
  deselect: {
    title: say('取消选择'),
    hotkeys: [{ press: 'escape' }],
    condition: (editor) => editor.selectedId !== null || editor.insertPlace !== null,
    run: (editor) => {
      if (editor.insertPlace) editor.setInsertPlace(null);
      else editor.select(null);
    },
  },
  selectParent: {
    title: say('选择所在面板'),
    hotkeys: [{ press: 'shift+enter' }],
    condition: (editor) => editor.selectedId !== null && editor.parentOf(editor.selectedId) !== undefined,
    run: (editor) => {
      if (editor.selectedId !== null) editor.select(editor.parentOf(editor.selectedId) ?? null);
    },
  },
  pageSettings: {
    title: say('页面设置'),
    hotkeys: [],
    condition: (editor) => editor.settingsId !== undefined,
    run: (editor) => editor.select(editor.settingsId ?? null),
  },
  edit: {
    title: say('编辑'),
    hotkeys: [{ press: 'enter', args: { inPlace: true } }],
    condition: (editor, args) => (args.id ?? editor.selectedId) !== null,
    run: (editor, args) => {
      const id = args.id ?? editor.selectedId;
      if (id === null) return;
      const isText = editor.schemaOf(editor.node(id)?.type ?? '')?.meta.measure === 'text';
      if (!(args.inPlace && isText && editor.ports.writeText?.(id))) editor.edit(id);
    },
  },
  areas: {
    title: say('到下一个区域'),
    hotkeys: [{ press: 'f6' }, { press: 'shift+f6', args: { dx: -1 } }],
    condition: always,
    run: (editor, { dx = 1 }) => editor.ports.turnArea?.(dx),
  },
  keepModule: {
    title: say('存为组合模块'),
    needs: 'modules',
    hotkeys: [],
    condition: always,
    run: (editor) => {
      const panel = selectedPanel(editor);
      if (panel === undefined) editor.notices.show(CONTENT_MESSAGES.noPanel, 'warning');
      else editor.ports.saveModule?.(panel);
    },
  },
  zoomIn: zoom(say('放大'), ['mod+=', 'mod++'], (editor) => editor.viewport.stepZoom(1)),
  zoomOut: zoom(say('缩小'), ['mod+-'], (editor) => editor.viewport.stepZoom(-1)),
  zoomFit: zoom(say('屏幕适中'), ['mod+9'], (editor) => editor.viewport.fit()),
  rulers: zoom(say('标尺和参考线'), ['shift+r'], (editor) => editor.viewport.showRulers(!editor.viewport.rulers)),
  zoom100: zoom(say('实际大小'), ['mod+0'], (editor) => editor.viewport.setZoom(1)),
  save: { title: say('保存'), hotkeys: [{ press: 'mod+s' }], condition: always, run: save },
  preview: {
    title: say('预览'),
    needs: 'drafts',
    hotkeys: [{ press: 'mod+p' }],
    condition: always,
    run: preview,
  },
  publish: {
    title: say('发布'),
    hotkeys: [{ press: 'mod+enter' }],
    condition: (editor) => !editor.saver.publishing,
    run: (editor) => editor.saver.publish(),
  },
  versions: {
    title: say('历史版本'),
    needs: 'versions',
    hotkeys: [],
    condition: always,
    run: async (editor) => {
      await editor.saver.save();
      editor.ports.openVersions?.();
    },
  },
  plan: {
    title: say('定时上下线'),
    needs: 'plans',
    hotkeys: [],
    condition: (editor) => !editor.saver.asks,
    run: async (editor) => {
      if (await editor.saver.save()) editor.ports.openPlan?.();
      else editor.notices.show(editor.saver.message, 'error');
    },
  },
  comments: {
    title: say('批注'),
    needs: 'presence',
    hotkeys: [{ press: 'shift+c' }],
    condition: always,
    run: (editor) => editor.ports.openComments?.(),
  },
  effects: {
    title: say('效果'),
    needs: 'effects',
    hotkeys: [{ press: 'shift+e' }],
    condition: always,
    run: (editor) => editor.ports.openEffects?.(),
  },
  commands: {
    title: say('搜索命令'),
    hotkeys: [{ press: 'mod+k' }],
    condition: always,
    run: (editor) => editor.ports.openCommands?.(),
  },
  scheme: {
    title: say('界面颜色和语言'),
    hotkeys: [],
    condition: always,
    run: (editor) => editor.ports.openScheme?.(),
  },
  help: {
    title: say('快捷键'),
    hotkeys: [{ press: '?' }, { press: 'f1' }],
    condition: always,
    run: (editor) => editor.ports.openHelp?.(),
  },
} satisfies Record<string, Command>;
