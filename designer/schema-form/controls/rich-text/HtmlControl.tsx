import { observer } from 'mobx-react-lite';
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
export const HtmlControl = observer(function HtmlControl({
  label,
  value,
  path,
  schema,
  change,
  type,
}: ControlProps<string>) {
  const readOnly = use(ReadOnlyContext);
  const panel = use(PanelContext);
  // The document's own value: the form follows after a pause, and by an undo within it, not at all.
  const shown = panel ? (panel.read(path) ?? schema.default) : value;
  return (
    <IntroField
      label={label}
      start={typeof shown === 'string' ? shown : ''}
      disabled={readOnly}
      undoes={panel === null}
      onChange={type ?? change}
    />
  );
});
