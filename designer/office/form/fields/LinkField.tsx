import { useId } from 'react';
import type { StoredLink } from '../../../../engine/document/content.ts';
import { labelId } from '../../../schema-form/controls/control.ts';
import { LinkControl } from '../../../schema-form/controls/picked/link.tsx';
import { FieldHostContext } from '../../../schema-form/panel-context.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { useFieldsHost } from './use-fields-host.ts';

interface LinkProps {
  title: string;
  value: StoredLink;
  onChange(link: StoredLink): void;
}

const NOTHING = {};

/** The link control of the property panel for a hand-written form. */
export function LinkField({ title, value, onChange }: LinkProps) {
  const id = useId();
  const host = useFieldsHost(NOTHING);
  return (
    <Field>
      <span id={labelId(id)}>{title}</span>
      <FieldHostContext value={host}>
        <LinkControl
          id={id}
          label={title}
          value={value}
          schema={NOTHING}
          path={NO_PATH}
          invalid={false}
          describedBy={undefined}
          change={onChange}
          entry={nothing}
          inside={nothing}
        />
      </FieldHostContext>
    </Field>
  );
}

const NO_PATH: readonly string[] = [];
const nothing = (): null => null;
