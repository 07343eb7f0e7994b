/** A ready-made mapping: how the goods table of another system names its columns. One file each in `formats/`. */
import type { Field } from './fields.ts';

/** A field; null for a column that is not imported; or several, of which the heading means the first that no other heading means. */
export type Meaning = Field | null | readonly Field[];

export interface Format {
  id: string;
  /** Name for operators. */
  name: string;
  /** A table may be in this format when each of these groups has a heading in it. Headings as `headingKey` writes them. */
  signs: readonly (readonly string[])[];
  columns: Readonly<Record<string, Meaning>>;
  /** Headings with a number or a name in them; the second part is the field, or several, with `$1` for the number. */
  patterns?: readonly (readonly [heading: RegExp, ...fields: string[]])[];
  /** Codes of goods are parts of addresses, which nobody prints on a shelf. */
  hasHandles?: true;
  /** Unit of weights when neither heading nor a column says it. */
  weightUnit?: 'g' | 'kg';
  /** Line breaks in texts are written as the two characters `\n`, and commas in names as `\,`. */
  isEscaped?: true;
  /** Specifications of goods without variants are facts about them. */
  hasFactsAsSpecs?: true;
}
