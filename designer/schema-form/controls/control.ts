/** The props of every control of the panel: one value, its schema, and a way to change it. Controls do not depend on RJSF. */
import type { ReactNode } from 'react';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { DataPath } from '../schema-path.ts';

export interface ControlProps<Value = unknown> {
  /** Id of the input that the field's label refers to; the label itself has the id `${id}-label`. */
  id: string;
  label: string;
  value: Value | undefined;
  /** With its `$ref` resolved. */
  schema: JsonSchema;
  path: DataPath;
  invalid: boolean;
  /** Ids of the texts that describe the field (aria-describedby). */
  describedBy: string | undefined;
  change(value: Value): void;
  /**
   * Writes typed input directly to the document instead of the form. The form follows after a pause, so the control shows the document's
   * own value.
   */
  type?: ((value: Value) => void) | undefined;
  /** The field of one list entry, generated from the schema of the items. */
  entry(index: number): ReactNode;
  /** The fields of an object, for controls that are placed above them. */
  inside(): ReactNode;
}

export function labelId(id: string): string {
  return `${id}-label`;
}
