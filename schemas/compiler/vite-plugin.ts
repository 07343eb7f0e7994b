/**
 * Serves the compiled forms of all widgets as modules, whichever folder they are in: `virtual:widgets/engine`, `palette`, `gallery` and
 * `renderers` hold them by stem, `virtual:widgets/later/panel`, `validate`, `renderers`, `controls`, `pickers`, `plugins`, `sources` and
 * `languages` what loads each, `list-sources` what is said of sources, `templates` what packages begin pages with; and of the office's forms
 * (schemas/forms, schemas/settings): `FILE.json?form`, `?check` for the server, and of a page of settings `?titles`
 * for the trail, `?page` for the menu.
 * In development a bad file is reported in the browser overlay with file, path and what to do, and open editors take a saved schema
 * over.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DevEnvironment, HotUpdateOptions, Plugin } from 'vite';
import { compileForm, compileTemplates, compileWidget } from './compile.ts';
import { emitCheck, emitEngine, emitForm, emitPage, emitPanel, emitTitles, emitValidator } from './emit.ts';
import { ownSources } from '../checks/list-sources.ts';
import { listLanguages } from './language-files.ts';
import { checkFiles, listRenderers, listWidgets, MODULE_KINDS, modulesOf } from './widget-files.ts';
import { kindOfFile, projectPath, widgetFolders } from './widget-folders.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FORM = /schemas\/(forms\/[^/?]+|settings\/[^/?]+\/[^/?]+)\.json\?(form|check|titles|page)$/;
const VIRTUAL = '\0widget-schema:';
const LIST = 'virtual:widgets/';
/** Sends open editors the widgets whose schemas changed. */
const CHANGED = 'mallwright:schemas';

const WIDGET_FORMS = ['engine', 'palette', 'panel', 'validate', 'gallery'];

/** By stem, until a file changes: five modules are made of each widget, for browser and server. */
const compiled = new Map<string, ReturnType<typeof compileWidget>>();

function compiledWidget(stem: string): ReturnType<typeof compileWidget> {
  const widget = compiled.get(stem) ?? compileWidget(ROOT, stem);
  compiled.set(stem, widget);
  return widget;
}

function emit(stem: string, form: string): string {
  if (form === 'form') return emitForm(compileForm(ROOT, stem));
  if (form === 'check') return emitCheck(compileForm(ROOT, stem).schema);
  if (form === 'titles') return emitTitles(compileForm(ROOT, stem).schema);
  if (form === 'page') return emitPage(compileForm(ROOT, stem).schema);
  const widget = compiledWidget(stem);
  const { code, title, files, summary, meta, schema, defaults, examples, presets } = widget;
  switch (form) {
    case 'panel':
      return emitPanel(widget);
    case 'validate':
      return emitValidator(widget);
    case 'palette':
      return `export default ${JSON.stringify({ stem, code, title, meta, ...(presets.length > 0 && { presets }) })};`;
    case 'gallery':
      return `export default ${JSON.stringify({ stem, code, title, files, summary, meta, schema, defaults, examples })};`;
    default:
      return emitEngine(widget);
  }
}

/** What a list holds: names, and the modules behind them. */
function entriesOf(form: string): [name: string, module: string][] {
  if (form === 'renderers') return listRenderers(ROOT).map(({ stem, renderer }) => [stem, renderer]);
  const kind = MODULE_KINDS.find((one) => one === form);
  if (kind) return widgetFolders(ROOT).flatMap((one) => modulesOf(one, kind).map(({ id, file }) => [id, file]));
  return listWidgets(ROOT).map(({ stem }) => [stem, `widget-schema:${stem}:${form}`]);
}

/** By code: the name, and what loads each file. */
function emitLanguages(): string {
  const languages = listLanguages(ROOT).map(({ code, name, files }) => {
    const loads = files.map((file) => `() => import(${JSON.stringify(file)})`);
    return `  ${JSON.stringify(code)}: { name: ${JSON.stringify(name)}, files: [${loads.join(', ')}] },\n`;
  });
  return `export default {\n${languages.join('')}};\n`;
}

function emitList(name: string): string {
  checkFiles(ROOT);
  if (name === 'later/languages') return emitLanguages();
  if (name === 'sources') {
    const sources = listRenderers(ROOT).filter(({ folder }) => folder.name !== '');
    return `export default ${JSON.stringify(Object.fromEntries(sources.map(({ stem, source }) => [stem, source])))};`;
  }
  if (name === 'templates') return `export default ${JSON.stringify(compileTemplates(ROOT))};`;
  if (name === 'list-sources') return `export default ${JSON.stringify(ownSources(ROOT))};`;
  const later = name.startsWith('later/');
  const form = name.replace('later/', '');
  const entries = entriesOf(form).map(([key, module]): [string, string] => [
    JSON.stringify(key),
    JSON.stringify(module),
  ]);
  const whole = ['renderers', ...MODULE_KINDS].includes(form);
  if (later) {
    const loads = entries.map(
      ([key, module]) => `  ${key}: () => import(${module})${whole ? '' : '.then((one) => one.default)'},\n`,
    );
    return `export default {\n${loads.join('')}};\n`;
  }
  const imports = entries.map(([, module], at) => `import ${whole ? '* as ' : ''}one${at} from ${module};\n`);
  const named = entries.map(([key], at) => `  ${key}: one${at},\n`);
  return `${imports.join('')}export default {\n${named.join('')}};\n`;
}

/** The file that a module of this id is compiled from. */
function fileOf(stem: string): string {
  if (stem.includes('/')) return path.join(ROOT, 'schemas', `${stem}.json`);
  return listWidgets(ROOT).find((one) => one.stem === stem)?.schema ?? path.join(ROOT, `schemas/widgets/${stem}.json`);
}

/** Many editors empty a file before they write it, and the watcher reports both: what is empty is about to be reported again. */
export function isBeingWritten({ file, type }: Pick<HotUpdateOptions, 'file' | 'type'>): boolean {
  return type === 'update' && statSync(file, { throwIfNoEntry: false })?.size === 0;
}

function invalidate({ moduleGraph }: DevEnvironment, wanted: (id: string) => boolean): void {
  for (const [id, module] of moduleGraph.idToModuleMap) if (wanted(id)) moduleGraph.invalidateModule(module);
}

/** Takes saved schemas over in this environment; open pages stay as they are until they load the new ones. */
function takeOver(environment: DevEnvironment, stems: string[]): void {
  const ids = new Set(stems.flatMap((stem) => WIDGET_FORMS.map((form) => `${VIRTUAL}${stem}:${form}.js`)));
  invalidate(environment, (id) => ids.has(id));
  if (environment.name !== 'client') return;
  try {
    for (const stem of stems) compiledWidget(stem);
    environment.hot.send({ type: 'custom', event: CHANGED, data: stems });
  } catch (error) {
    const { message, stack = '' } = error as Error;
    environment.hot.send({ type: 'error', err: { message, stack } });
  }
}

export function schemaPlugin(): Plugin {
  return {
    name: 'mallwright:widget-schemas',
    enforce: 'pre',
    config: () => ({
      resolve: {
        // What widgets of other folders and packages import of the mall, with one React for all.
        alias: [{ find: /^mallwright\//, replacement: `${ROOT}/` }],
        dedupe: ['react', 'react-dom'],
      },
      server: { fs: { allow: [ROOT, ...widgetFolders(ROOT).map(({ renderers }) => renderers)] } },
    }),
    configureServer({ watcher }) {
      watcher.add(widgetFolders(ROOT).flatMap(({ schemas, renderers }) => [schemas, renderers]));
    },
    resolveId(source, importer) {
      if (source.startsWith(LIST)) return `\0${source}.js`;
      if (source.startsWith('widget-schema:')) return `\0${source}.js`;
      const match = FORM.exec(source);
      if (!match || (source.startsWith('.') && !importer)) return null;
      return `${VIRTUAL}${match[1]}:${match[2]}.js`;
    },
    load(id) {
      if (id.startsWith(`\0${LIST}`))
        return { code: emitList(id.slice(LIST.length + 1, -'.js'.length)), map: null, moduleType: 'js' };
      if (!id.startsWith(VIRTUAL)) return null;
      const [stem = '', form = ''] = id.slice(VIRTUAL.length, -'.js'.length).split(':');
      this.addWatchFile(fileOf(stem));
      return { code: emit(stem, form), map: null, moduleType: 'js' };
    },
    hotUpdate({ file, type }) {
      compiled.clear();
      if (isBeingWritten({ file, type })) return [];
      const kind = kindOfFile(widgetFolders(ROOT), file);
      const isList = kind === 'module' && file.endsWith('.json');
      if (kind && (type !== 'update' || isList)) {
        invalidate(this.environment, (id) => id.startsWith(`\0${LIST}`) || id.startsWith(VIRTUAL));
        this.environment.hot.send({ type: 'full-reload' });
        return [];
      }
      if (kind === 'schema') {
        takeOver(this.environment, [path.basename(file, '.json')]);
        return [];
      }
      const relative = projectPath(ROOT, file);
      if (relative.startsWith('schemas/common/')) {
        takeOver(
          this.environment,
          listWidgets(ROOT).map(({ stem }) => stem),
        );
        return [];
      }
      if (!/^schemas\/(?:forms|settings)\//.test(relative) || !existsSync(file)) return undefined;
      const stem = relative.slice('schemas/'.length, -'.json'.length);
      invalidate(this.environment, (id) => id === file || id.startsWith(`${VIRTUAL}${stem}:`));
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
