/** What a page is about, for the lists on it that ask for the same (engine/references/of-page.ts). */
import type { PageDocument } from '../../../engine/document/content.ts';
import { documentOfPage, knowsPage, type PageThing } from '../../../engine/references/of-page.ts';
import type { PlaceSubject } from '../../../engine/rules/content/places.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { factsOf } from './chosen-places.ts';
import { widgetSchemas } from './widget-schemas.ts';

export async function thingOf(context: DbClock, subject: PlaceSubject): Promise<PageThing> {
  const facts = await factsOf(context, subject);
  const [[goods], [category], [brand], [shop]] = [facts.goods, facts.category, facts.brand, facts.shop];
  return {
    ...(goods !== undefined && { goods }),
    ...(category !== undefined && { category }),
    ...(brand !== undefined && { brand }),
    ...(shop !== undefined && { shop }),
  };
}

/** The documents for the page; it is looked up only when a list asks for it. */
export async function documentsOfPage<Version extends { document: PageDocument; hasRules: boolean }>(
  context: DbClock,
  versions: readonly Version[],
  subject: PlaceSubject,
): Promise<Version[]> {
  const asks = versions.map(({ document, hasRules }) => hasRules && knowsPage(document, widgetSchemas));
  if (!asks.includes(true)) return [...versions];
  const thing = await thingOf(context, subject);
  return versions.map((version, index) =>
    asks[index] ? { ...version, document: documentOfPage(version.document, widgetSchemas, thing) } : version,
  );
}
