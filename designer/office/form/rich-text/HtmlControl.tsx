import { createContext, use } from 'react';
import type { ControlProps } from '../../../schema-form/controls/control.ts';
import { IntroField } from './IntroField.tsx';

/** True when the form is read-only. */
export const ReadOnlyContext = createContext(false);

/** Text with headings, lists and pictures, stored as HTML (x-control html). */
export function HtmlControl({ label, value, change }: ControlProps<string>) {
  const readOnly = use(ReadOnlyContext);
  return <IntroField label={label} start={value ?? ''} disabled={readOnly} onChange={change} />;
}
