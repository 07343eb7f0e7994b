/**
 * A form page from a JSON Schema (schemas/forms, schemas/settings), drawn with the fields of the property panel: after the first submit
 * errors show at once; one bar saves.
 */
import type { IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import { use, useEffect, useId, useMemo, useRef, useState, type ComponentType } from 'react';
import { readTheme } from '../../../engine/theme/theme.ts';
import { FieldHostContext } from '../../schema-form/panel-context.ts';
import { prepared } from '../../schema-form/panel-modules.ts';
import { ID_SEPARATOR } from '../../schema-form/tab-data.ts';
import { asField } from '../../schema-form/rjsf-field.tsx';
import { PanelForm } from '../../schema-form/theme.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { formOf } from './forms.ts';
import { HtmlControl, ReadOnlyContext } from '../../schema-form/controls/rich-text/HtmlControl.tsx';
import { useBlockedLeave } from './use-blocked-leave.ts';
import { useFieldsHost } from './fields/use-fields-host.ts';
import styles from './form.module.css';

export type Fields = Readonly<Record<string, unknown>>;

/** Controls that the office has in addition to those of the panel. */
const FIELDS = { html: asField(HtmlControl) };

interface FormPageProps {
  title: string;
  /** Name of its schema. */
  form: string;
  /** Initial values; they override the schema's defaults. */
  start?: Fields;
  submitText: string;
  /** Resolves when stored; the message of a rejection is shown above the buttons. `first` holds the form's initial values. */
  onSubmit(data: Fields, first: Fields): Promise<void>;
  onCancel(): void;
  /** Nothing may be changed. */
  readOnly?: boolean;
  /** The fields that are shown; all of them by default. The others keep their values. */
  only?: readonly string[];
  /** A preview of the chosen values, above the fields. */
  Preview?: ComponentType<{ data: Fields }>;
  /** The form is the mall's theme itself: its values may refer to its colours by name. */
  isTheme?: boolean;
}

export function FormPage({
  title,
  form: name,
  start,
  submitText,
  onSubmit,
  onCancel,
  readOnly = false,
  only,
  Preview,
  isTheme = false,
}: FormPageProps) {
  const form = use(formOf(name));
  const ready = useMemo(() => prepared(form), [form]);
  const [first] = useState<Fields>(() => ({ ...form.defaults, ...start }));
  const [data, setData] = useState(first);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const saved = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  const heading = useId();
  const theme = useMemo(() => (isTheme ? readTheme(data) : null), [isTheme, data]);
  const host = useFieldsHost(data, only, theme);
  useBlockedLeave(() => !saved.current && JSON.stringify(data) !== JSON.stringify(first));

  const errors: ErrorSchema<unknown> = ready.validator.validateFormData(
    data,
    ready.schema as RJSFSchema,
    undefined,
    ready.transformErrors,
  ).errorSchema;
  const wrong = Object.keys(errors).length > 0;

  useEffect(() => {
    // After a refused submit the first wrong field gets the focus.
    if (tried) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tried]);

  const submit = async (): Promise<void> => {
    setTried(true);
    if (wrong) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    setBusy(true);
    try {
      saved.current = true;
      await onSubmit(data, first);
    } catch (error) {
      saved.current = false;
      setFailure((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.page}
      data-preview={Preview !== undefined || undefined}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 id={heading}>{title}</h1>
      {Preview && <Preview data={data} />}
      <div ref={fields}>
        <FieldHostContext value={host}>
          <ReadOnlyContext value={readOnly}>
            <PanelForm
              tagName="div"
              fields={FIELDS}
              schema={ready.schema as RJSFSchema}
              uiSchema={ready.uiSchema as UiSchema<unknown, RJSFSchema, object>}
              validator={ready.validator}
              formData={data}
              idPrefix="form"
              idSeparator={ID_SEPARATOR}
              noValidate
              extraErrors={tried ? errors : {}}
              showErrorList={false}
              onChange={(event: IChangeEvent<unknown, RJSFSchema, object>) => setData(event.formData as Fields)}
            >
              <></>
            </PanelForm>
          </ReadOnlyContext>
        </FieldHostContext>
      </div>
      <div className="saveBar">
        <p role="alert">{failure}</p>
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? '正在保存…' : submitText}
        </Button>
      </div>
    </form>
  );
}
