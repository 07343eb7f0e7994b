/** What every control of the panel gets: one value, its schema, and a way to change it. Controls know nothing of RJSF. */
import type { ReactNode } from 'react';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { DataPath } from '../schema-path.ts';

export interface ControlProps<Value = unknown> {
  /** Id of the input that the field's label names; the label itself is `${id}-label`. */
  id: string;
  label: string;
  value: Value | undefined;
  /** With its reference followed. */
  schema: JsonSchema;
  path: DataPath;
  invalid: boolean;
  /** Ids of the texts that describe the field, for aria-describedby. */
  describedBy: string | undefined;
  change(value: Value): void;
  /** Writes past the form, for what is typed: it follows at rest, so the control shows the document's own value. */
  type?: ((value: Value) => void) | undefined;
  /** The field of one entry of a list, generated from the schema of its items. */
  entry(index: number): ReactNode;
  /** The fields of an object, for controls that stand above them. */
  inside(): ReactNode;
}

export function labelId(id: string): string {
  return `${id}-label`;
}
