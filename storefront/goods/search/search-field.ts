import type { InputHTMLAttributes } from 'react';

/** Attributes that make the loader offer suggestions for a field (search-suggest.ts); `data-suggest` is the site's base. */
export function searchFieldProps(base: string): InputHTMLAttributes<HTMLInputElement> {
  const marked = { 'data-suggest': base };
  return { ...marked, role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list', autoComplete: 'off' };
}
