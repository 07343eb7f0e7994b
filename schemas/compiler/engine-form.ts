/** The part of a widget's schema that rendering and checking need; what only people read (labels, help, messages) stays behind. */
import { mapParts } from '../map-schema.ts';
import type { JsonSchema } from '../schema-types.ts';

/** Our keywords, each with who reads it: only people, or the engine too. TypeScript keeps the list whole. */
export const ANNOTATIONS: Record<Extract<keyof JsonSchema, `x-${string}`>, 'people' | 'engine'> = {
  'x-widget': 'engine',
  'x-summary': 'people',
  'x-tab': 'engine',
  'x-section': 'people',
  'x-control': 'engine',
  'x-ref': 'engine',
  'x-source': 'engine',
  'x-links': 'people',
  'x-visible-if': 'engine',
  'x-disabled-if': 'people',
  'x-messages': 'people',
  'x-labels': 'people',
  'x-unit': 'people',
  'x-help': 'people',
  'x-placeholder': 'people',
  'x-add': 'people',
  'x-item': 'people',
  'x-words': 'people',
  'x-new': 'people',
  'x-confirm': 'people',
  'x-inline': 'engine',
  'x-sample': 'engine',
  'x-needs': 'engine',
  'x-picture': 'people',
  'x-ground': 'engine',
  'x-style': 'engine',
  'x-else': 'people',
  'x-read': 'people',
  'x-fold': 'people',
  'x-page': 'people',
  'x-setting': 'people',
  'x-encoded': 'people',
};
const READERS: Record<string, string> = { ...ANNOTATIONS, title: 'people', description: 'people' };

/** A smaller schema that accepts and fills exactly the same. */
export function engineForm(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) => READERS[keyword] !== 'people');
  return mapParts(Object.fromEntries(entries), engineForm);
}
