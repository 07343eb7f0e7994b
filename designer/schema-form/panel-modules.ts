/** The compiled panels of all widgets, one lazy module each, found by file name (schemas/compiler/vite-plugin.ts). */
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { observable, runInAction } from 'mobx';
import type { EmittedForm, EmittedForms, PanelForm, PanelTab } from '../../schemas/schema-types.ts';
import { panelFiles } from '../editor/model/document/panel-files.ts';
import { saidErrors } from './messages.ts';
import { loadControls } from './theme.tsx';

/** One tab, ready for RJSF: the emitted schema with the validator compiled from it. */
export interface PanelTabForm extends PanelForm {
  validator: ValidatorType<unknown, RJSFSchema, object>;
  transformErrors: ReturnType<typeof saidErrors>;
}

export type PanelForms = Record<PanelTab, PanelTabForm>;

/** Observable, because in development a saved schema replaces the previous one. */
const ready = observable.map<string, PanelForms>([], { deep: false });

export function prepared({ schema, uiSchema, validators }: EmittedForm): PanelTabForm {
  return {
    schema,
    uiSchema,
    validator: createPrecompiledValidator<unknown, RJSFSchema, object>(
      validators as ValidatorFunctions,
      schema as RJSFSchema,
    ),
    transformErrors: saidErrors(schema),
  };
}

/** The forms of a widget if they are already loaded. */
export function loadedForms(code: string): PanelForms | undefined {
  return ready.get(code);
}

/** The forms of a widget by its code; undefined for a type without a schema. Rejects when the module cannot be fetched. */
export async function loadForms(code: string): Promise<PanelForms | undefined> {
  const known = ready.get(code);
  const load = panelFiles.get(code);
  if (known || !load) return known;
  return takeForms(code, await load());
}

/** Prepares the forms of a widget and replaces the previous ones. */
export async function takeForms(code: string, { settings, style }: EmittedForms): Promise<PanelForms> {
  await Promise.all([loadControls(settings.schema), loadControls(style.schema)]);
  const forms = { settings: prepared(settings), style: prepared(style) };
  runInAction(() => ready.set(code, forms));
  return forms;
}
