/** The compiled forms of the office (schemas/forms, schemas/settings), one lazy module each. */
import type { EmittedForm } from '../../../schemas/schema-types.ts';
import { loadControls } from '../../schema-form/theme.tsx';

export type OfficeForm = EmittedForm & { defaults: Readonly<Record<string, unknown>> };

const files = import.meta.glob<OfficeForm>(['../../../schemas/forms/*.json', '../../../schemas/settings/*/*.json'], {
  query: '?form',
  import: 'default',
});
const modules = new Map(Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.json$/g, ''), load]));

async function ready(load: () => Promise<OfficeForm>): Promise<OfficeForm> {
  const form = await load();
  await loadControls(form.schema);
  return form;
}

const asked = new Map<string, Promise<OfficeForm>>();

/** The form of the file with this name; it returns the same promise each time, as React's `use` requires. */
export function formOf(name: string): Promise<OfficeForm> {
  const load = modules.get(name);
  const known = asked.get(name);
  if (known) return known;
  const form = load ? ready(load) : Promise.reject(new Error(`no form ${name}`));
  asked.set(name, form);
  return form;
}
