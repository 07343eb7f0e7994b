/** What is counted of a document (engine/rules/traffic/beacon.ts). */
import type { PageContext, PageParts } from '../../engine/document/content.ts';
import { countedText, visitKind } from '../../engine/rules/traffic/beacon.ts';
import type { RouteDef } from '../route-types.ts';
import { isComposed } from './layout-of.ts';
import { SLOT_MARKS } from './Place.tsx';

/** Letters of modules in tests, in turn. */
const MODULE_LETTERS = 'nopq';

/** A composed page has the body that is counted; others are kinds of documents with header, footer and places. */
export function countsOf(definition: RouteDef, { platform }: PageContext, { counted }: PageParts): string {
  if (!counted) return '';
  const shown = counted.filter(({ part }) => part !== 'body' || isComposed(definition));
  const letters = { header: 'h', body: 'b', footer: 'f', ...SLOT_MARKS };
  let modules = 0;
  return countedText(
    visitKind(definition.page),
    platform,
    shown.map(({ part, ...version }) => ({
      ...version,
      letter: part === 'module' ? (MODULE_LETTERS[modules++] ?? 'x') : letters[part],
    })),
  );
}
