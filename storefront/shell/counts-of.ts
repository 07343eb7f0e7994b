/** What is counted of a document (engine/rules/traffic/beacon.ts). */
import type { PageContext, PageParts } from '../../engine/document/content.ts';
import { countedText, visitKind } from '../../engine/rules/traffic/beacon.ts';
import type { RouteDef } from '../route-types.ts';
import { isComposed } from './layout-of.ts';
import { SLOT_MARKS } from './Place.tsx';

/** A composed page has the body that is counted; others are kinds of documents with header, footer and places. */
export function countsOf(definition: RouteDef, { platform }: PageContext, { counted }: PageParts): string {
  if (!counted) return '';
  const shown = counted.filter(({ part }) => part !== 'body' || isComposed(definition));
  const letters = { header: 'h', body: 'b', footer: 'f', ...SLOT_MARKS };
  return countedText(
    visitKind(definition.page),
    platform,
    shown.map(({ part, ...version }) => ({ ...version, letter: letters[part] })),
  );
}
