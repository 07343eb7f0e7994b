/** The compiled forms of schemas/forms, one lazy module each. */
import type { EmittedForm } from '../../../schemas/schema-types.ts';
import { loadControls } from '../../schema-form/theme.tsx';

export type OfficeForm = EmittedForm & { defaults: Readonly<Record<string, unknown>> };

const MODULES = import.meta.glob<OfficeForm>('../../../schemas/forms/*.json', { query: '?form', import: 'default' });

async function ready(load: () => Promise<OfficeForm>): Promise<OfficeForm> {
  const form = await load();
  await loadControls(form.schema);
  return form;
}

const asked = new Map<string, Promise<OfficeForm>>();

/** The form of schemas/forms/NAME.json; the same promise each time, as React's `use` wants it. */
export function formOf(name: string): Promise<OfficeForm> {
  const load = MODULES[`../../../schemas/forms/${name}.json`];
  const known = asked.get(name);
  if (known) return known;
  const form = load ? ready(load) : Promise.reject(new Error(`no form ${name}`));
  asked.set(name, form);
  return form;
}
