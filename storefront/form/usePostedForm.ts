import { useRef, useState, type RefObject } from 'react';
import { postForm, type PostedAnswer, type PostedPage } from './post-form.ts';
import { focusFirstError, useForm, type FormModel, type FormRules } from './useForm.ts';

/** Called with the result of a post that left the page open, before its message is shown. */
export type OnAnswer = (answer: PostedAnswer) => void | Promise<void>;

export interface PostedForm<V> {
  form: FormModel<V>;
  /** ref for an element inside the form */
  inside: RefObject<HTMLDivElement | null>;
  /** message about the whole form; '' when it concerns a field, or there is none */
  alert: string;
}

/**
 * A form that posts to the server with or without scripts; scripts add the checks at the fields. With `onAnswer` they also post it
 * without leaving the page, and everything typed stays when it is refused.
 */
export function usePostedForm<V extends object>(
  page: PostedPage,
  initial: V,
  rules: FormRules<V>,
  onAnswer?: OnAnswer,
): PostedForm<V> {
  const inside = useRef<HTMLDivElement>(null);
  const [{ error, field }, setResult] = useState<Pick<PostedPage, 'error' | 'field'>>(page);
  const known = Object.fromEntries(Object.entries(page.values).filter(([name]) => name in initial));
  const isAtField = (result: Pick<PostedPage, 'error' | 'field'>): boolean =>
    result.error !== '' && result.field in rules;
  const errorsOf = (result: Pick<PostedPage, 'error' | 'field'>) =>
    (isAtField(result) ? { [result.field]: result.error } : {}) as {
      readonly [K in keyof V]?: string;
    };
  const stay = async (element: HTMLFormElement, answered: OnAnswer): Promise<void> => {
    const answer = await postForm(element);
    // The page is being left; the button stays busy until then.
    if (!answer) return new Promise(() => undefined);
    await answered(answer);
    setResult(answer);
    if (!isAtField(answer)) return;
    form.setError(answer.field as keyof V, answer.error);
    focusFirstError(element, errorsOf(answer));
  };
  const form = useForm<V>({
    initial: { ...initial, ...known },
    rules,
    errors: errorsOf(page),
    onSubmit: () => {
      const element = inside.current?.closest('form');
      if (element && onAnswer) return stay(element, onAnswer);
      element?.submit();
      return new Promise<void>(() => undefined);
    },
  });
  return { form, inside, alert: isAtField({ error, field }) ? '' : error };
}
