/** Loads the plugins of the configured folders, and runs them on an open page. What fails costs only itself and is named. */
import loaders from 'virtual:widgets/later/plugins';
import { pressText } from '../editor/model/commands/hotkeys.ts';
import { commandFor } from '../editor/model/commands/commands.ts';
import type { Editor } from '../editor/model/editor.ts';
import type { Entry, PluginPorts } from '../editor/model/editor-ports.ts';
import type { Finding } from '../editor/model/publish/findings.ts';
import type { Notices } from '../notices/notices.ts';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import type { OpenPage, Plugin, PluginCommand, PluginPane } from './api.ts';
import { faultOfPlugin, messageOf } from './faults.ts';
import { EditorPage } from './open-page.ts';
import { Resolvers } from './resolvers.ts';
import { say } from '../words/say.ts';

type Loaders = Readonly<Record<string, () => Promise<{ default: Plugin }>>>;

/** Loads all; one that fails, registers badly or was written for another version is left out and named. */
export async function loadPlugins(notices: Pick<Notices, 'show'>, from: Loaders = loaders): Promise<Plugin[]> {
  const loaded = await Promise.all(
    Object.entries(from).map(async ([id, load]) => {
      try {
        const { default: plugin } = await load();
        const fault = faultOfPlugin(plugin);
        if (fault === undefined) return [plugin];
        notices.show(say('插件 {id} 没有启用：{fault}', { id, fault }), 'warning');
      } catch (error) {
        notices.show(say('插件 {id} 无法加载：{message}', { id, message: messageOf(error) }), 'warning');
      }
      return [];
    }),
  );
  return loaded.flat();
}

/** A pane with what tells it from panes of other plugins. */
export interface OwnedPane extends PluginPane {
  key: string;
  owner: string;
}

/** The plugins of one open page. */
export class Plugins implements PluginPorts {
  readonly page: OpenPage;
  private readonly resolvers: Resolvers;

  constructor(
    private readonly editor: Editor,
    private readonly plugins: readonly Plugin[],
    calls: OperatorCalls,
  ) {
    this.page = new EditorPage(editor, calls);
    const resolvers = plugins.flatMap(({ title, resolvers: own = [] }) => own.map((one) => ({ ...one, owner: title })));
    this.resolvers = new Resolvers(editor, resolvers, this.report);
  }

  dispose(): void {
    this.resolvers.dispose();
  }

  get panes(): OwnedPane[] {
    return this.plugins.flatMap(({ title, panes = [] }) =>
      panes.map((pane) => ({ ...pane, key: `${title}/${pane.name}`, owner: title })),
    );
  }

  entries(): Entry[] {
    return this.commands().map(({ plugin, command }) => ({
      title: say(command.title),
      group: say(plugin.title),
      keys: command.press === undefined ? '' : pressText(command.press),
      disabled: !this.canRun(plugin, command),
      run: () => void this.run(plugin, command),
    }));
  }

  press(press: string): boolean {
    const found = this.commands().find(({ command }) => command.press === press);
    if (!found || commandFor(press) || !this.canRun(found.plugin, found.command)) return false;
    void this.run(found.plugin, found.command);
    return true;
  }

  findings(): Finding[] {
    return this.plugins.flatMap((plugin) =>
      (plugin.checks ?? []).flatMap((check) => {
        try {
          return check(this.page).map(({ widget, property = '', message }) => {
            const title = this.editor.titleOf(widget);
            return {
              node: widget,
              property,
              text: title === '' ? say(message) : say('{title}：{message}', { title, message: say(message) }),
            };
          });
        } catch (error) {
          this.report(plugin.title, error);
          return [];
        }
      }),
    );
  }

  readonly report = (title: string, error: unknown): void => {
    this.editor.notices.show(say('{title}：{message}', { title: say(title), message: messageOf(error) }), 'warning');
  };

  private commands(): { plugin: Plugin; command: PluginCommand }[] {
    return this.plugins.flatMap((plugin) => (plugin.commands ?? []).map((command) => ({ plugin, command })));
  }

  private canRun(plugin: Plugin, command: PluginCommand): boolean {
    try {
      return command.condition?.(this.page) ?? true;
    } catch (error) {
      this.report(plugin.title, error);
      return false;
    }
  }

  private async run(plugin: Plugin, command: PluginCommand): Promise<void> {
    try {
      await command.run(this.page);
    } catch (error) {
      this.report(plugin.title, error);
    }
  }
}
