import type { FormEvent } from 'react';
import { useState } from 'react';

/** The message, or '' when the value passes. */
export type Check<V, K extends keyof V = keyof V> = (value: V[K], values: V) => string;

export interface FieldRules<V, K extends keyof V = keyof V> {
  /** Message for an empty value. Without it an empty value passes, and the checks do not run. */
  required?: string;
  checks?: readonly Check<V, K>[];
}

export type FormRules<V> = { readonly [K in keyof V]?: FieldRules<V, K> };

export interface FormOptions<V> {
  initial: V;
  rules?: FormRules<V>;
  /** Messages the server rendered with the document. */
  errors?: { readonly [K in keyof V]?: string };
  /** Called when all rules pass. While its promise is pending the form is busy and submits nothing. */
  onSubmit: (values: V) => void | Promise<void>;
}

/** Props of a field's input; spread them on TextInput, DatePicker etc. */
export interface FieldControl<T> {
  id: string;
  name: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
}

export interface FormModel<V> {
  values: V;
  errors: { readonly [K in keyof V]?: string };
  busy: boolean;
  rules: FormRules<V>;
  setValue: <K extends keyof V>(name: K, value: V[K]) => void;
  /** Shows a message of the server at a field; '' removes it. */
  setError: (name: keyof V, message: string) => void;
  /** Checks one field, as on blur. */
  check: (name: keyof V) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

function messageOf<V, K extends keyof V>(rules: FieldRules<V, K> | undefined, name: K, values: V): string {
  const value = values[name];
  if (value === '' || value === null || value === undefined || value === false) return rules?.required ?? '';
  for (const check of rules?.checks ?? []) {
    const message = check(value, values);
    if (message !== '') return message;
  }
  return '';
}

/** Focuses the first field with a message, in the order of the page. */
export function focusFirstError(form: HTMLFormElement, errors: { readonly [name: string]: string | undefined }): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const field = fields.find((candidate) => errors[candidate.dataset.field ?? '']);
  field?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/**
 * State of one form (storefront spec 5). Rules run on blur, and again while a value with a visible message changes. All must pass
 * before onSubmit is called; otherwise the first wrong field gets the focus.
 */
export function useForm<V extends object>({
  initial,
  rules = {},
  errors: given = {},
  onSubmit,
}: FormOptions<V>): FormModel<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<{ readonly [K in keyof V]?: string }>(given);
  const [busy, setBusy] = useState(false);

  const setError = (name: keyof V, message: string): void => {
    setErrors((previous) => ({ ...previous, [name]: message }));
  };
  const setValue = <K extends keyof V>(name: K, value: V[K]): void => {
    setValues((previous) => ({ ...previous, [name]: value }));
    if (errors[name]) setError(name, messageOf(rules[name], name, { ...values, [name]: value }));
  };
  const run = async (checked: V): Promise<void> => {
    try {
      await onSubmit(checked);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const names = Object.keys(rules) as (keyof V & string)[];
    const found = Object.fromEntries(names.map((name) => [name, messageOf(rules[name], name, values)]));
    setErrors(found as { readonly [K in keyof V]?: string });
    if (Object.values(found).some(Boolean)) {
      focusFirstError(event.currentTarget, found);
      return;
    }
    setBusy(true);
    void run(values);
  };
  return {
    values,
    errors,
    busy,
    rules,
    setValue,
    setError,
    check: (name) => setError(name, messageOf(rules[name], name, values)),
    submit,
  };
}
