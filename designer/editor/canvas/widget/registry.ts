/** Composition root of the widgets: palette entries are available at once; schemas and renderers are loaded when a page needs them. */
import { lazy, type ComponentType } from 'react';
import renderers from 'virtual:widgets/later/renderers';
import palette from 'virtual:widgets/palette';
import { PANEL_CODE } from '../../../../engine/document/document.ts';
import { codeOf } from '../../../../engine/render/registry.ts';
import type { WidgetProps } from '../../../../engine/widget.ts';
import type { PaletteEntry } from '../../../../schemas/schema-types.ts';
import { propertyWords } from '../../../../schemas/property-words.ts';
import type { CatalogueSource } from '../../model/document/catalogue.ts';
import { loadFreePanel } from '../free-panel/free-panel.ts';
import { say } from '../../../words/say.ts';
import { panelFiles } from '../../model/document/panel-files.ts';

type AnyWidget = ComponentType<WidgetProps>;

const rendererByCode = new Map(
  Object.entries(renderers).map(([stem, load]) => [
    codeOf(stem),
    async () => (await load()).default as unknown as AnyWidget,
  ]),
);
const components = new Map<string, AnyWidget>(
  [...rendererByCode].map(([code, load]) => [
    code,
    lazy(async () => ({ default: await load() })) as unknown as AnyWidget,
  ]),
);

function said({ title, presets, ...entry }: PaletteEntry): PaletteEntry {
  const own = presets?.map((preset) => ({ ...preset, title: say(preset.title) }));
  return { ...entry, title: say(title), ...(own && { presets: own }) };
}

function saidName(title: string, section?: string): string {
  return section === undefined ? say(title) : say('{whole}{part}', { whole: say(section), part: say(title) });
}

/** Types whose renderer is loaded. */
const drawable = new Set<string>();

/** Loads the renderer with the schema, so that a page is not drawn first without its widgets; an error shows when the widget is drawn. */
async function ready(code: string): Promise<void> {
  if (code === PANEL_CODE) return loadFreePanel();
  const renderer = await rendererByCode
    .get(code)?.()
    .catch(() => undefined);
  if (!renderer) return;
  components.set(code, renderer);
  drawable.add(code);
}

export const registry: CatalogueSource = {
  palette: Object.values(palette)
    .sort((a, b) => a.code.localeCompare(b.code))
    .map(said),
  load: async (stem) => {
    const [{ default: schemas }] = await Promise.all([import('virtual:widgets/engine'), ready(codeOf(stem))]);
    const schema = schemas[stem];
    if (!schema) throw new Error(`no schema ${stem}`);
    return schema;
  },
  words: async (stem) => {
    const forms = await panelFiles.get(codeOf(stem))?.();
    return forms ? propertyWords([forms.settings.schema, forms.style.schema], saidName) : {};
  },
};

/** Whether the renderer of a type is loaded. */
export function isReady(code: string): boolean {
  return drawable.has(code);
}

/** The renderer of a type; undefined for types without one. */
export function rendererOf(code: string): AnyWidget | undefined {
  return components.get(code);
}
