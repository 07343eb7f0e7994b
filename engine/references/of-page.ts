/**
 * Lists of what the page is about: a rule may ask for the category, brand or shop of the page's goods (`same`). Where the page is known, the
 * rule becomes one like any other; elsewhere the condition is dropped, so that the list shows what the rest of the rule finds.
 */
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { PageDocument } from '../document/content.ts';
import { MOST_NAMED, SOURCE, type ListSource, type SourceKind } from '../document/source.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { ruledLists } from './sources.ts';

/** What the page is about; 0 is the shop of the mall itself. */
export interface PageThing {
  goods?: number;
  category?: number;
  brand?: number;
  shop?: number;
}

/** The rule on that page. The goods itself is not among goods like it. */
export function ofPage(kind: SourceKind, source: ListSource, thing: PageThing): ListSource {
  const { same, ...where } = source.where;
  const id = same && thing[same];
  if (id === undefined) return source;
  const own = kind === 'goods' && thing.goods !== undefined ? [String(thing.goods)] : [];
  const excluded = [...new Set([...own, ...source.excluded])].slice(0, MOST_NAMED);
  return { ...source, where: { ...where, [same as string]: id }, excluded };
}

export function knowsPage(document: PageDocument, schemas: ReadonlyMap<string, EngineSchema>): boolean {
  return ruledLists(document, schemas).some(({ source }) => source.where.same !== undefined);
}

function withValue(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value))
    return (value as unknown[]).map((entry, index) => (String(index) === step ? withValue(entry, rest, next) : entry));
  return isRecord(value) ? { ...value, [step]: withValue(value[step], rest, next) } : value;
}

/** The document with its rules on that page. */
export function documentOfPage(
  document: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  thing: PageThing,
): PageDocument {
  let { widgets } = document;
  for (const { kind, source, path } of ruledLists(document, schemas)) {
    const bound = ofPage(kind, source, thing);
    const holder = path.split('.').slice(0, -1);
    if (bound !== source) widgets = withValue(widgets, [...holder, SOURCE], bound) as PageDocument['widgets'];
  }
  return { ...document, widgets };
}
