/** Makes an RJSF field from one of our controls. Only this file depends on RJSF's field contract. */
import { toFieldPathId, type ErrorSchema, type FieldProps, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { use, type ComponentType, type ReactNode } from 'react';
import type { JsonSchema } from '../../schemas/schema-types.ts';
import type { ControlProps } from './controls/control.ts';
import { RuledList } from './controls/source/ruled-list.tsx';
import { PanelContext } from './panel-context.ts';
import { say } from '../words/say.ts';

export type PanelFieldProps = FieldProps<unknown, RJSFSchema, object>;

export function errorId(id: string): string {
  return `${id}-error`;
}

export function helpId(id: string): string {
  return `${id}-help`;
}

function entryOf<T>(list: T | T[] | undefined, index: number): T | undefined {
  return Array.isArray(list) ? list[index] : list;
}

function Entry({ field, index }: { field: PanelFieldProps; index: number }): ReactNode {
  const { SchemaField } = field.registry.fields;
  const { 'x-item': item, title = '' } = field.schema as unknown as JsonSchema;
  const list = Array.isArray(field.formData) ? (field.formData as unknown[]) : [];
  const schema = entryOf(field.schema.items, index);
  if (!SchemaField || typeof schema !== 'object') return null;
  const errors = field.errorSchema as Record<number, ErrorSchema<unknown>> | undefined;
  return (
    <SchemaField
      name={say('{whole}{part}', { whole: say(item ?? title), part: index + 1 })}
      schema={schema as RJSFSchema}
      uiSchema={entryOf(field.uiSchema?.items as UiSchema | UiSchema[] | undefined, index)}
      formData={list[index]}
      errorSchema={errors?.[index]}
      fieldPathId={toFieldPathId(index, field.registry.globalFormOptions, field.fieldPathId)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
      registry={field.registry}
    />
  );
}

function Inside({ field }: { field: PanelFieldProps }): ReactNode {
  const { ObjectField } = field.registry.fields;
  return ObjectField ? <ObjectField {...field} /> : null;
}

/** The field of a control; control names are the `x-control` values of schemas/widget.meta.json. */
export function asField<Value>(Control: ComponentType<ControlProps<Value>>): ComponentType<PanelFieldProps> {
  return function ControlField(field: PanelFieldProps) {
    const { fieldPathId, rawErrors, onChange } = field;
    const panel = use(PanelContext);
    const schema = field.schema as unknown as JsonSchema;
    const id = fieldPathId.$id;
    const invalid = (rawErrors?.length ?? 0) > 0;
    const described = [invalid ? errorId(id) : '', schema['x-help'] ? helpId(id) : ''].filter(Boolean).join(' ');
    const control = (
      <Control
        id={id}
        label={say(schema.title ?? '')}
        value={(field.formData ?? schema.default) as Value | undefined}
        schema={schema}
        path={fieldPathId.path}
        invalid={invalid}
        describedBy={described || undefined}
        change={(value) => onChange(value, fieldPathId.path, undefined, id)}
        type={panel ? (value) => panel.type(fieldPathId.path, value, id) : undefined}
        entry={(index) => <Entry field={field} index={index} />}
        inside={() => <Inside field={field} />}
      />
    );
    const { 'x-source': kind } = schema;
    if (!kind || !panel?.editor.has('live')) return control;
    return (
      <RuledList id={id} kind={kind} schema={schema} path={fieldPathId.path} value={field.formData}>
        {control}
      </RuledList>
    );
  };
}
