/** A ready-made mapping: how the goods table of another system names its columns. One file each in `formats/`. */
import type { Field } from './fields.ts';

export interface Format {
  id: string;
  /** Name for operators. */
  name: string;
  /** A table is in this format when each of these groups has a heading in it. Headings as `headingKey` writes them. */
  signs: readonly (readonly string[])[];
  columns: Readonly<Record<string, Field | null>>;
  /** Numbered headings; the second part is the field, with `$1` for the number. */
  numbered?: readonly (readonly [heading: RegExp, field: string])[];
  /** Unit of weights when neither heading nor a column says it. */
  weightUnit?: 'g' | 'kg';
  /** Line breaks in texts are written as the two characters `\n`. */
  hasWrittenBreaks?: true;
  /** Specifications of goods without variants are facts about them. */
  hasFactsAsSpecs?: true;
}
