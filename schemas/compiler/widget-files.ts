/** The files of all widgets, whichever folder they are in: which schema, which renderer, which controls of their own. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ownSources } from '../checks/list-sources.ts';
import { languageFilesOf, listLanguages } from './language-files.ts';
import { FileError, projectPath, widgetFolders, type WidgetFolder } from './widget-folders.mjs';

/** Paths are absolute; those of `named` and `source` start at the project's folder, as messages and the build name them. */
export interface WidgetFile {
  stem: string;
  folder: WidgetFolder;
  schema: string;
  named: string;
  renderer: string;
  source: string;
}

/** A module of a widget folder that is known by its file name: `controls/NAME.tsx`, `pickers/NAME.ts`, `plugins/NAME.tsx`, `sources/NAME.ts`. */
export interface ModuleFile {
  /** By which the compiled schemas and the editor know it. */
  id: string;
  name: string;
  file: string;
}

/** Drawn by the engine itself. */
const WITHOUT_RENDERER = new Set(['W0000', 'W0006']);
/** Of settings of pages written in code, which are never drawn. */
const BLOCKS = 'schemas/blocks';
const WIDGET = /^(W\d{4})-[^/]*\.json$/;
const RENDERER = /^W\d{4}-(?:(?!\.test\.)[^/])*\.tsx$/;
const MODULE = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.tsx?$/;
/** What a folder may hold beside widgets. */
export const MODULE_KINDS = ['controls', 'pickers', 'plugins', 'sources'] as const;
export type ModuleKind = (typeof MODULE_KINDS)[number];

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** All widget schemas, the mall's own first; of a foreign folder only files named as widgets are. */
export function listWidgets(root: string): WidgetFile[] {
  return widgetFolders(root).flatMap((folder) => {
    const names = namesIn(folder.schemas).filter((name) =>
      folder.name === '' ? name.endsWith('.json') : WIDGET.test(name),
    );
    return names.map((name) => {
      const stem = name.slice(0, -'.json'.length);
      const schema = path.join(folder.schemas, name);
      const renderer = path.join(folder.renderers, `${stem}.tsx`);
      return { stem, folder, schema, named: projectPath(root, schema), renderer, source: projectPath(root, renderer) };
    });
  });
}

/** Those with a renderer. */
export function listRenderers(root: string): WidgetFile[] {
  return listWidgets(root).filter(({ renderer }) => existsSync(renderer));
}

export function modulesOf(folder: WidgetFolder, kind: ModuleKind): ModuleFile[] {
  if (folder.name === '') return [];
  const inside = path.join(folder.renderers, kind);
  return namesIn(inside).flatMap((file) => {
    const name = MODULE.exec(file)?.[1];
    return name === undefined ? [] : [{ id: `${folder.name}/${name}`, name, file: path.join(inside, file) }];
  });
}

/** What `x-control` in the folder's schemas may name beside the mall's controls: a picker is the control of what it picks. */
export function controlsOf(root: string, folder: WidgetFolder): ModuleFile[] {
  const all = (['controls', 'pickers'] as const).flatMap((kind) => modulesOf(folder, kind));
  const double = all.find(({ name }, at) => all.findIndex((one) => one.name === name) < at);
  if (double)
    throw new FileError(projectPath(root, double.file), `${double.name} is also a control of the folder; rename one`);
  return all;
}

/** Throws FileError for a code that two files claim; the second is to change. */
export function refuseDoubles(widgets: readonly Pick<WidgetFile, 'stem' | 'named'>[]): void {
  const seen = new Map<string, string>();
  for (const { stem, named } of widgets) {
    const code = stem.slice(0, 5);
    const first = seen.get(code);
    if (first) throw new FileError(named, `${code} is already the code of ${first}; choose a free one`);
    seen.set(code, named);
  }
}

/** Throws FileError for half a widget: a schema without its renderer, a renderer without its schema. */
function refuseHalves(root: string, widgets: readonly WidgetFile[]): void {
  const lone = widgets.find(
    ({ stem, named, renderer }) =>
      !WITHOUT_RENDERER.has(stem.slice(0, 5)) && path.dirname(named) !== BLOCKS && !existsSync(renderer),
  );
  if (lone)
    throw new FileError(
      lone.named,
      `has no renderer: write ${lone.source}, whose default export is the React component`,
    );
  const stems = new Set(widgets.map(({ renderer }) => renderer));
  for (const folder of widgetFolders(root)) {
    const name = namesIn(folder.renderers).find(
      (file) => RENDERER.test(file) && !stems.has(path.join(folder.renderers, file)),
    );
    if (name)
      throw new FileError(
        projectPath(root, path.join(folder.renderers, name)),
        `has no schema: write ${projectPath(root, path.join(folder.schemas, name.replace(/\.tsx$/, '.json')))}`,
      );
  }
}

/** Throws for a configured folder that holds neither a widget, a plugin nor a language: it is the wrong one. */
function refuseEmpty(root: string, widgets: readonly WidgetFile[]): void {
  const empty = widgetFolders(root).find(
    (one) =>
      !widgets.some(({ folder }) => folder.schemas === one.schemas) &&
      MODULE_KINDS.every((kind) => modulesOf(one, kind).length === 0) &&
      (one.name === '' || languageFilesOf(root, one).length === 0),
  );
  if (empty)
    throw new FileError(
      projectPath(root, empty.schemas),
      `holds no widget, plugin, picker, source or language: put W0100-name.json and W0100-name.tsx there, plugins/name.tsx or languages/fr.json, or take ${empty.name} out of mallwright.widgets in package.json`,
    );
}

/** Throws FileError when the files of all widgets do not make whole widgets of different codes. */
export function checkFiles(root: string): void {
  const widgets = listWidgets(root);
  ownSources(root);
  refuseEmpty(root, widgets);
  refuseDoubles(widgets);
  refuseHalves(root, widgets);
  listLanguages(root);
}
