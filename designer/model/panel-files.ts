/** The emitted forms of all widgets by code, one lazy module each (schemas/vite-plugin.ts). */
import { codeOf, stemOf } from '../../engine/registry.ts';
import type { PanelForm, PanelTab } from '../../schemas/schema-types.ts';

/** A form as the schema plugin emits it: with the functions that check it. */
export type EmittedForm = PanelForm & { validators: Readonly<Record<string, unknown>> };

const MODULES = import.meta.glob<Record<PanelTab, EmittedForm>>('../../schemas/widgets/*.json', {
  query: '?panel',
  import: 'default',
});

export const panelFiles: ReadonlyMap<string, () => Promise<Record<PanelTab, EmittedForm>>> = new Map(
  Object.entries(MODULES).map(([file, load]) => [codeOf(stemOf(file)), load]),
);
