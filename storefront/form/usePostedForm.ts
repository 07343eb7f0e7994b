import { useRef, type RefObject } from 'react';
import { useForm, type FormModel, type FormRules } from './useForm.ts';

/** The result of the form's last post, as the page was rendered with it. */
export interface PostedPage {
  error: string;
  field: string;
  values: Record<string, string>;
}

export interface PostedForm<V> {
  form: FormModel<V>;
  /** ref for an element inside the form */
  inside: RefObject<HTMLDivElement | null>;
  /** message about the whole form; '' when it concerns a field, or there is none */
  alert: string;
}

/** A form that posts to the server with or without scripts; scripts only add the checks at the fields. */
export function usePostedForm<V extends object>(
  { error, field, values }: PostedPage,
  initial: V,
  rules: FormRules<V>,
): PostedForm<V> {
  const inside = useRef<HTMLDivElement>(null);
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => name in initial));
  const atField = error !== '' && field in rules;
  const form = useForm<V>({
    initial: { ...initial, ...known },
    rules,
    errors: (atField ? { [field]: error } : {}) as { readonly [K in keyof V]?: string },
    onSubmit: () => {
      inside.current?.closest('form')?.submit();
      // The page is being left; the button stays busy until then.
      return new Promise<void>(() => undefined);
    },
  });
  return { form, inside, alert: atField ? '' : error };
}
