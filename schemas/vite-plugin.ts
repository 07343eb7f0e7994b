/**
 * Serves the compiled forms of widget schemas as modules: `schemas/widgets/STEM.json?engine`, `?palette`, `?panel`, `?validate`,
 * `?gallery`; and of the office's forms: `schemas/forms/NAME.json?form`, and `?check` for the server.
 * In development a bad schema is reported in the browser overlay with file, path and what to do, and saving one reloads.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileForm, compileWidget, listStems } from './compile.ts';
import { emitCheck, emitForm, emitPanel, emitValidator } from './emit.ts';
import { engineForm } from './engine-form.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const REQUEST =
  /schemas\/(?:widgets\/([^/?]+)\.json\?(engine|palette|panel|validate|gallery)|forms\/([^/?]+)\.json\?(form|check))$/;
const VIRTUAL = '\0widget-schema:';

function emit(stem: string, form: string): string {
  if (form === 'form') return emitForm(compileForm(ROOT, stem));
  if (form === 'check') return emitCheck(compileForm(ROOT, stem).schema);
  const widget = compileWidget(ROOT, stem);
  const { code, title, description, meta, schema, defaults, examples } = widget;
  switch (form) {
    case 'panel':
      return emitPanel(widget);
    case 'validate':
      return emitValidator(widget);
    case 'palette':
      return `export default ${JSON.stringify({ stem, code, title, meta })};`;
    case 'gallery':
      return `export default ${JSON.stringify({ stem, code, title, description, meta, schema, defaults, examples })};`;
    default:
      return `export default ${JSON.stringify({ stem, code, title, meta, schema: engineForm(schema), defaults })};`;
  }
}

export function schemaPlugin(): Plugin {
  return {
    name: 'mallwright:widget-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      const match = REQUEST.exec(source);
      if (!match || source.startsWith(VIRTUAL)) return null;
      if (source.startsWith('.') && !importer) return null;
      return `${VIRTUAL}${match[1] ?? match[3]}:${match[2] ?? match[4]}.js`;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const [stem = '', form = ''] = id.slice(VIRTUAL.length, -'.js'.length).split(':');
      this.addWatchFile(
        path.join(ROOT, form === 'form' || form === 'check' ? 'schemas/forms' : 'schemas/widgets', `${stem}.json`),
      );
      return { code: emit(stem, form), map: null, moduleType: 'js' };
    },
    hotUpdate({ file }) {
      const relative = path.relative(ROOT, file).split(path.sep).join('/');
      if (!/^schemas\/(widgets|common|forms)\//.test(relative)) return undefined;
      const graph = this.environment.moduleGraph;
      const form = graph.getModuleById(`${VIRTUAL}${path.basename(relative, '.json')}:form.js`);
      if (form) graph.invalidateModule(form);
      for (const stem of listStems(ROOT)) {
        for (const form of ['engine', 'palette', 'panel', 'validate', 'gallery']) {
          const module = graph.getModuleById(`${VIRTUAL}${stem}:${form}.js`);
          if (module) graph.invalidateModule(module);
        }
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
