/** The composition root of widgets: palette entries at once, schemas and renderers when a page needs them. */
import { lazy, type ComponentType } from 'react';
import { codeOf, stemOf } from '../../engine/registry.ts';
import type { WidgetModule, WidgetProps } from '../../engine/widget.ts';
import { propertyWords } from '../../schemas/property-words.ts';
import type { EngineSchema, PaletteEntry } from '../../schemas/schema-types.ts';
import type { CatalogueSource } from '../model/catalogue.ts';
import { panelFiles } from '../model/panel-files.ts';

const palette = import.meta.glob<PaletteEntry>('../../schemas/widgets/*.json', {
  query: '?palette',
  import: 'default',
  eager: true,
});
const schemas = import.meta.glob<EngineSchema>('../../schemas/widgets/*.json', { query: '?engine', import: 'default' });
const renderers = import.meta.glob<WidgetModule>('../../widgets/W*.tsx');

const schemaByStem = new Map(Object.entries(schemas).map(([file, load]) => [stemOf(file), load]));

export const registry: CatalogueSource = {
  palette: Object.values(palette).sort((a, b) => a.code.localeCompare(b.code)),
  load: (stem) => schemaByStem.get(stem)?.() ?? Promise.reject(new Error(`no schema ${stem}`)),
  words: async (stem) => {
    const forms = await panelFiles.get(codeOf(stem))?.();
    return forms ? propertyWords([forms.settings.schema, forms.style.schema]) : {};
  },
};

type AnyWidget = ComponentType<WidgetProps>;

const components = new Map<string, AnyWidget>(
  Object.entries(renderers).map(([file, load]) => {
    const widget = lazy(async () => ({ default: (await load()).default as unknown as AnyWidget }));
    return [codeOf(stemOf(file)), widget as unknown as AnyWidget];
  }),
);

/** The renderer of a type, loaded when it is first shown; undefined for types without one. */
export function rendererOf(code: string): AnyWidget | undefined {
  return components.get(code);
}
