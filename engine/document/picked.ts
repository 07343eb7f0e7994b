/**
 * The colours that an operator picked: a list of property names beside a widget's values. A text colour that is the schema's default and not
 * in the list is chosen for contrast (自动). Other clients do not know the list and keep it; rows without one read as before.
 */
export const PICKED = 'designPicked';

/** Names in one list; longer ones are not ours. */
const MAX_NAMES = 40;

type Values = Readonly<Record<string, unknown>>;

/** The picked properties of a widget. */
export function pickedIn(widget: Values): readonly string[] {
  const stored = widget[PICKED];
  if (!Array.isArray(stored)) return [];
  return stored.filter((name): name is string => typeof name === 'string').slice(0, MAX_NAMES);
}

export function isPicked(widget: object, name: string): boolean {
  return pickedIn(widget as Values).includes(name);
}

/** The list with these names, or without them. */
export function withPicked(widget: Values, names: readonly string[], on: boolean): string[] {
  const others = pickedIn(widget).filter((name) => !names.includes(name));
  return on ? [...others, ...names] : others;
}
