/** Describes how an action's form fields are read; server/web/forms/read.ts reads them. */

/** An uploaded file. */
export type Upload = Uint8Array;

interface Kinds {
  /** folded as its name says (engine/rules/format/fold-of.ts), then cut to the limit; '' when missing */
  text: string;
  /** as typed, including spaces; never shown again */
  secret: string;
  /** '' when it holds anything but digits */
  digits: string;
  /** undefined when it is not a whole number */
  count: number | undefined;
  flag: boolean;
  /** all values of one name */
  list: string[];
  /** all files of one name, without empty ones */
  files: Upload[];
}

/** `maxLength`: maximum number of characters. */
export interface SimpleField<Kind extends keyof Kinds = keyof Kinds> {
  readonly kind: Kind;
  readonly maxLength: number;
}

/** One of the given values, else undefined. */
export interface ChoiceField<Name extends string = string> {
  readonly kind: 'choice';
  readonly maxLength: number;
  readonly names: readonly Name[];
}

/** One field for each row, named by the row's number: `num` with the mark _ is num_1, num_2 and so on. */
export interface EachField<Of extends SimpleField = SimpleField> {
  readonly kind: 'each';
  readonly mark: string;
  readonly of: Of;
}

export type ActionField = SimpleField | ChoiceField | EachField;
export type ActionFields = Readonly<Record<string, ActionField>>;

type Value<F> =
  F extends EachField<infer Of>
    ? Readonly<Record<string, Kinds[Of['kind']]>>
    : F extends ChoiceField<infer Name>
      ? Name | undefined
      : F extends SimpleField<infer Kind>
        ? Kinds[Kind]
        : never;

/** The values read from the form. */
export type Posted<F extends ActionFields> = { readonly [Name in keyof F]: Value<F[Name]> };

function simple<Kind extends keyof Kinds>(kind: Kind, maxLength: number): SimpleField<Kind> {
  return { kind, maxLength };
}

export const text = (maxLength = 200) => simple('text', maxLength);
export const secret = () => simple('secret', 128);
export const digits = (maxLength: number) => simple('digits', maxLength);
export const count = () => simple('count', 12);
export const flag = () => simple('flag', 10);
export const list = (maxLength: number) => simple('list', maxLength);
export const files = () => simple('files', 0);

export function choice<const Name extends string>(...names: readonly Name[]): ChoiceField<Name> {
  return { kind: 'choice', maxLength: 40, names };
}

export function each<Of extends SimpleField>(of: Of, mark = '_'): EachField<Of> {
  return { kind: 'each', mark, of };
}

/** Several fields that are read the same way. */
export function sameFields<const Name extends string, F extends ActionField>(
  names: readonly Name[],
  field: F,
): Record<Name, F> {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, F>;
}
