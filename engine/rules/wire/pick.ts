/** An object with only the named properties, e.g. the columns of a row that an answer contains. */
export function pick<T extends object, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}

/** Without the properties that are undefined: laid over another object, these leave its values as they are. */
export const definedOf = <T extends object>(from: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as never;

/** The names of an object's own properties. */
export const namesOf = <T extends object>(of: T): (keyof T)[] => Object.keys(of) as (keyof T)[];
