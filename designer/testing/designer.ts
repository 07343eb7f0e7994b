/** A designer with the project's own widget schemas and a page in memory. */
import path from 'node:path';
import type { Feature } from '../../schemas/features.ts';
import { compileAll } from '../../schemas/compiler/compile.ts';
import { propertyWords } from '../../schemas/property-words.ts';
import type { CatalogueSource } from '../editor/model/document/catalogue.ts';
import { createDesigner, type Designer } from '../editor/model/create-designer.ts';
import type { Editor } from '../editor/model/editor.ts';
import type { NodeId, PartName } from '../editor/model/document/node.ts';
import type { MeasureText } from '../../engine/edit/text-size.ts';
import { writePart } from '../editor/model/document/serialise.ts';
import type { WorkStore } from '../editor/model/save/work-store.ts';
import { MemoryApi, type Widgets } from './memory-api.ts';
import type { PageDocument } from '../../engine/document/content.ts';
// Loaded in advance: tests with fake timers cannot wait for a module to load.
import '../editor/model/merge/reconcile.ts';
import '../editor/model/save/recovery.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

function sourceOfSchemas(): CatalogueSource {
  const widgets = compileAll(ROOT);
  const byStem = new Map(widgets.map((widget) => [widget.stem, widget]));
  return {
    palette: widgets,
    load: (stem) => {
      const widget = byStem.get(stem);
      return widget ? Promise.resolve(widget) : Promise.reject(new Error(stem));
    },
    words: (stem) => Promise.resolve(propertyWords([byStem.get(stem)?.schema ?? {}])),
  };
}

let source: CatalogueSource | undefined;

/** Ten px per character and 20 px per line. */
const gridText: MeasureText = ({ text }) => {
  const lines = text.split('\n');
  return { width: Math.max(...lines.map((line) => line.length)) * 10, height: lines.length * 20 };
};

export interface Bench {
  designer: Designer;
  editor: Editor;
  api: MemoryApi;
}

/** Opens a page of these widgets, or an existing one, in a browser that keeps nothing or has kept `work`; `has`: what the backend has. */
export async function openPage(
  page: Widgets | MemoryApi,
  work?: WorkStore,
  has: (feature: Feature) => boolean = () => true,
): Promise<Bench> {
  source ??= sourceOfSchemas();
  const api = page instanceof MemoryApi ? page : new MemoryApi(page);
  const keeping = work && { work, operator: () => 'operator' };
  const ports = { measureText: gridText };
  const designer = createDesigner({ api, registry: source, ports, has, ...(keeping && { keeping }) });
  const editor = await designer.open(1);
  return { designer, editor, api };
}

/** The part as it would be saved now. */
export function documentOf(editor: Editor, part: PartName): PageDocument {
  const { store } = editor;
  return writePart(store.snapshot(), part, new Map(), store.virtualPage).document;
}

/** The id of the widget at this index of a part, or of a panel's children. */
export function idAt(editor: Editor, list: PartName | NodeId, index: number): NodeId {
  const id = editor.store.list(list)[index];
  if (id === undefined) throw new Error(`nothing at ${list}[${index}]`);
  return id;
}

/** Answers the open question. */
export async function answer(designer: Designer, value: string): Promise<void> {
  designer.notices.answer(value);
  await Promise.resolve();
  await Promise.resolve();
}
