/** The generated forms of all widgets by code, one lazily loaded module each (schemas/compiler/vite-plugin.ts). */
import files from 'virtual:widgets/later/panel';
import { codeOf } from '../../../../engine/render/registry.ts';
import type { EmittedForms } from '../../../../schemas/schema-types.ts';

export const panelFiles: ReadonlyMap<string, () => Promise<EmittedForms>> = new Map(
  Object.entries(files).map(([stem, load]) => [codeOf(stem), load]),
);
