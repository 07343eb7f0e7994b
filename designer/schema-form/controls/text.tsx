/**
 * A text field that writes to the document on every key. It shows the document's own value, so a key renders only this control and the
 * widget's view; the surrounding form follows after a pause.
 */
import { observer } from 'mobx-react-lite';
import { use, type ReactNode } from 'react';
import { foldOfName } from '../../../engine/rules/format/fold-of.ts';
import { Input, Textarea } from '../../../ui/controls/Input.tsx';
import { PanelContext } from '../panel-context.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import type { ControlProps } from './control.ts';
import { PageNames } from './page-names.tsx';
import { say } from '../../words/say.ts';
import styles from './controls.module.css';

function useCommon(props: ControlProps<string>) {
  const { id, schema, path, invalid, describedBy } = props;
  const panel = use(PanelContext);
  const value = panel ? (panel.read(path) ?? schema.default) : props.value;
  return {
    id,
    value: typeof value === 'string' ? value : '',
    maxLength: schema.maxLength,
    placeholder: schema['x-placeholder'] && say(schema['x-placeholder']),
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}

function write({ type, change }: ControlProps<string>, text: string): void {
  (type ?? change)(text);
}

/** Texts of widgets keep their spaces and signs; only what is a value is folded. */
function foldOf({ schema, path }: ControlProps<string>) {
  const by = schema['x-fold'] ?? foldOfName(String(path.at(-1)));
  return by === 'text' || by === 'none' ? undefined : by;
}

/** The field, and below it what words of the canvas may name of the page. */
function Named({ text, children, ...props }: ControlProps<string> & { text: string; children: ReactNode }) {
  const { id, label, schema } = props;
  if (!schema['x-inline']) return children;
  return (
    <Stack gap={1}>
      {children}
      <PageNames id={id} label={label} text={text} maxLength={schema.maxLength} write={(next) => write(props, next)} />
    </Stack>
  );
}

export const TextControl = observer(function TextControl(props: ControlProps<string>) {
  const common = useCommon(props);
  return (
    <Named {...props} text={common.value}>
      <Input {...common} fold={foldOf(props)} onChange={(event) => write(props, event.target.value)} />
    </Named>
  );
});

export const TextareaControl = observer(function TextareaControl(props: ControlProps<string>) {
  const common = useCommon(props);
  return (
    <Named {...props} text={common.value}>
      <Textarea {...common} className={styles.text} rows={3} onChange={(event) => write(props, event.target.value)} />
    </Named>
  );
});
