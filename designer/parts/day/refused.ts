/** What a form's fields themselves refuse: a text that is no day, no time (TypedInput). The first one gets the focus. */
export function refusedIn(form: HTMLFormElement): string {
  const field = [...form.querySelectorAll('input')].find(({ validity }) => validity.customError);
  field?.focus();
  return field?.validationMessage ?? '';
}
