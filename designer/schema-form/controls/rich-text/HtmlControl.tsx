import { createContext, use } from 'react';
import { PanelContext } from '../../panel-context.ts';
import type { ControlProps } from '../control.ts';
import { IntroField } from './IntroField.tsx';

/** True when the form is read-only. */
export const ReadOnlyContext = createContext(false);

/**
 * Text with headings, lists and pictures, stored as HTML (x-control html). In the panel its steps are those of the page, so that undo takes
 * back what was done last, wherever it was.
 */
export function HtmlControl({ label, value, change, type }: ControlProps<string>) {
  const readOnly = use(ReadOnlyContext);
  const panel = use(PanelContext);
  return (
    <IntroField
      label={label}
      start={value ?? ''}
      disabled={readOnly}
      undoes={panel === null}
      onChange={type ?? change}
    />
  );
}
