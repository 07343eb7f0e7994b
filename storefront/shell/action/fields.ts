/** How the fields of a form are read, as an action says it; server/web/forms/read.ts does it. */

/** A file that came along. */
export type Upload = Uint8Array;

interface Kinds {
  /** trimmed and cut; '' when it is missing */
  text: string;
  /** as it was typed, spaces included; never shown again */
  secret: string;
  /** '' for anything but digits */
  digits: string;
  /** undefined for what is no whole number */
  count: number | undefined;
  flag: boolean;
  /** all values of one name */
  list: string[];
  /** all files of one name, without empty ones */
  files: Upload[];
}

/** `most`: characters. */
export interface SimpleField<Kind extends keyof Kinds = keyof Kinds> {
  readonly kind: Kind;
  readonly most: number;
}

/** One of some values, else undefined. */
export interface ChoiceField<Name extends string = string> {
  readonly kind: 'choice';
  readonly most: number;
  readonly names: readonly Name[];
}

/** A field for each row, by the number of the row: `num` with the mark _ is num_1, num_2 and so on. */
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

/** What stood in the form. */
export type Posted<F extends ActionFields> = { readonly [Name in keyof F]: Value<F[Name]> };

function simple<Kind extends keyof Kinds>(kind: Kind, most: number): SimpleField<Kind> {
  return { kind, most };
}

export const text = (most = 200) => simple('text', most);
export const secret = () => simple('secret', 128);
export const digits = (most: number) => simple('digits', most);
export const count = () => simple('count', 12);
export const flag = () => simple('flag', 10);
export const list = (most: number) => simple('list', most);
export const files = () => simple('files', 0);

export function choice<const Name extends string>(...names: readonly Name[]): ChoiceField<Name> {
  return { kind: 'choice', most: 40, names };
}

export function each<Of extends SimpleField>(of: Of, mark = '_'): EachField<Of> {
  return { kind: 'each', mark, of };
}

/** Fields that are read alike. */
export function alike<const Name extends string, F extends ActionField>(
  names: readonly Name[],
  field: F,
): Record<Name, F> {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, F>;
}
