import type { InputHTMLAttributes } from 'react';

/** What makes a field the one the loader offers suggestions for (search-suggest.ts); `data-suggest` is the site's base. */
export function searchFieldProps(base: string): InputHTMLAttributes<HTMLInputElement> {
  const marked = { 'data-suggest': base };
  return { ...marked, role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list', autoComplete: 'off' };
}
