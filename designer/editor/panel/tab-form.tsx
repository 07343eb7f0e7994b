/** One tab: an RJSF form over the tab's part of the node. It writes only the property that the operator changed. */
import type { IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { equal } from '../../../schemas/compiler/ajv-runtime.ts';
import { safePicture } from '../../../engine/address.ts';
import type { PanelTab } from '../../../schemas/schema-types.ts';
import { heightForPicture, pictureSize, withConsequences } from './consequences.ts';
import type { WidgetNode } from '../model/document/node.ts';
import { usePanel, type Panel } from '../../schema-form/panel-context.ts';
import type { PanelTabForm } from '../../schema-form/panel-modules.ts';
import { resolveSchema } from '../../schema-form/schema-path.ts';
import { changedProperty, ID_SEPARATOR, tabData } from '../../schema-form/tab-data.ts';
import { PanelForm } from '../../schema-form/theme.tsx';

/** Defaults are stored when a widget is inserted, not when it is viewed; the form gets them through tabData. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

/** RJSF does not validate on mount; errors in a stored page must show at once, and again after undo. */
function errorsOf(form: PanelTabForm, data: Record<string, unknown>): ErrorSchema<unknown> {
  const { validator, schema, transformErrors } = form;
  return validator.validateFormData(data, schema as RJSFSchema, undefined, transformErrors).errorSchema;
}

async function followPicture(panel: Panel, address: string, merge: string): Promise<void> {
  const size = address ? await pictureSize(address) : undefined;
  const { node, values } = panel;
  const height = size && heightForPicture(node, values, size);
  if (height !== undefined && safePicture(values['imgUrl']) === address) panel.write({ height }, merge);
}

function write(panel: Panel, form: PanelTabForm, name: string, value: unknown, merge: string): void {
  const property = form.schema.properties?.[name];
  const height = panel.editor.schemaOf(panel.node?.type ?? '')?.schema.properties?.['height'] ?? {};
  panel.write(withConsequences({ [name]: value }, panel.values, height), merge);
  const isPicture = property && resolveSchema(property, form.schema)['x-control'] === 'image';
  if (isPicture && typeof value === 'string') void followPicture(panel, safePicture(value), merge);
}

/** Milliseconds without typing before the form is updated with what was typed (designer spec 3). */
const TYPING_REST_MS = 300;

/** The node as the form shows it: updated at once, except while typing into a field that shows its own text. */
function useFollowed(panel: Panel): WidgetNode | undefined {
  const [node, setNode] = useState(panel.node);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      setNode(panel.node);
    };
    const stop = reaction(
      () => panel.node,
      () => {
        clearTimeout(timer);
        if (panel.isTyping) timer = setTimeout(follow, TYPING_REST_MS);
        else follow();
      },
      { fireImmediately: true },
    );
    const release = panel.registerForm(follow);
    return () => {
      stop();
      clearTimeout(timer);
      release();
    };
  }, [panel]);
  return node;
}

export function TabForm({ tab, form }: { tab: PanelTab; form: PanelTabForm }) {
  const panel = usePanel();
  /** Increased when the document refused a change, so that the form is created again from the document. */
  const [refused, setRefused] = useState(0);
  const node = useFollowed(panel);
  if (!node) return null;
  const defaults = panel.editor.schemaOf(node.type)?.defaults ?? {};
  const data = tabData(form, node, defaults);

  const onChange = (event: IChangeEvent<unknown, RJSFSchema, object>, fieldId?: string): void => {
    const name = changedProperty(fieldId);
    const value = name === undefined ? undefined : (event.formData as Record<string, unknown>)[name];
    if (name === undefined || value === undefined || fieldId === undefined || !panel.node) return;
    const now = tabData(form, panel.node, defaults)[name];
    if (equal(now, value)) return;
    write(panel, form, name, value, fieldId);
    if (!equal(panel.node[name], value)) setRefused((count) => count + 1);
  };

  return (
    <PanelForm
      key={refused}
      tagName="div"
      schema={form.schema as RJSFSchema}
      uiSchema={form.uiSchema as UiSchema<unknown, RJSFSchema, object>}
      validator={form.validator}
      formData={data}
      idPrefix={tab}
      idSeparator={ID_SEPARATOR}
      extraErrors={errorsOf(form, data)}
      showErrorList={false}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={onChange}
    >
      {/* Any child replaces RJSF's submit button. */}
      <></>
    </PanelForm>
  );
}
