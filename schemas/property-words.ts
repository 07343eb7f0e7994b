/** What operators call the properties of a widget. */
import type { JsonSchema } from './schema-types.ts';

/** The four sides are called alike in margins, paddings and borders. */
const SIDE = /^(上|下|左|右)边/;

/** Names by property, of everything the schemas give a title; sides and colours of sides with what they are sides of. */
export function propertyWords(schemas: readonly JsonSchema[]): Record<string, string> {
  const named = schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, { title, 'x-section': section = '' }]) => {
      if (title === undefined) return [];
      return [[name, SIDE.test(title) ? `${section}${title}` : title] as const];
    }),
  );
  return Object.fromEntries(named);
}
