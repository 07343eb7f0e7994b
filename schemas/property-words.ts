/** What operators call the properties of a widget. */
import type { JsonSchema } from './schema-types.ts';

/** The four sides are called alike in margins, paddings and borders. */
const SIDE = /^(上|下|左|右)边/;

/** A property by its title; sides and colours of sides with what they are sides of. */
type Naming = (title: string, section?: string) => string;

/** Names by property, of everything the schemas give a title. */
export function propertyWords(
  schemas: readonly JsonSchema[],
  nameOf: Naming = (title, section = '') => section + title,
): Record<string, string> {
  const named = schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, { title, 'x-section': section = '' }]) => {
      if (title === undefined) return [];
      return [[name, SIDE.test(title) ? nameOf(title, section) : nameOf(title)] as const];
    }),
  );
  return Object.fromEntries(named);
}
