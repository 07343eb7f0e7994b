/** Versions of pages, parsed: a version never changes, so what follows from its text is kept in memory. */
import type { PageDocument, PageIssue } from '../../../engine/content.ts';
import { parsePage } from '../../../engine/document.ts';
import { collectReferences, type References } from '../../../engine/references.ts';
import { checkDocument } from '../../../engine/values.ts';
import { cacheOf, type TimedCache } from '../../caches.ts';
import type { Context } from '../../http/context.ts';
import { untoldIn, type Untold } from './picture-texts.ts';
import { readTexts } from './store.ts';
import { widgetSchemas } from './widget-schemas.ts';

/** A version's document with all that follows from its text alone; a version never changes, so this may be kept. */
export interface ParsedVersion {
  document: PageDocument;
  /** The same with every value checked, for rendering. */
  checked: PageDocument;
  issues: PageIssue[];
  references: References;
  /** Pictures that nothing on the page names. */
  untold: Untold[];
  /** Something in it leads to the points mall. */
  leadsToPoints: boolean;
}

/** Where points are spent. */
export const POINT_MALL = '/pointitems';

/** milliseconds */
const DAY = 24 * 3600 * 1000;

export function parseVersion(text: string | undefined): ParsedVersion {
  const { document, issues } = parsePage(text);
  return {
    document,
    checked: checkDocument(document, widgetSchemas),
    issues,
    references: collectReferences([document], widgetSchemas),
    untold: untoldIn(document),
    leadsToPoints: text?.includes(POINT_MALL) ?? false,
  };
}

export function versionCache(context: Context): TimedCache<ParsedVersion> {
  return cacheOf<ParsedVersion>(context.db, 'page-versions', 50, DAY);
}

/** Parsed documents by version, from memory or in one query. Missing versions are empty pages. */
export async function parsedVersions(context: Context, versions: number[]): Promise<Map<number, ParsedVersion>> {
  const cache = versionCache(context);
  const now = context.clock.now();
  const parsed = new Map<number, ParsedVersion>();
  for (const version of versions) {
    const known = cache.get(String(version), now);
    if (known) parsed.set(version, known);
  }
  const missing = versions.filter((version) => !parsed.has(version));
  if (missing.length === 0) return parsed;
  const texts = await readTexts(context.db, missing);
  for (const version of missing) {
    const made = parseVersion(texts.get(version));
    parsed.set(version, texts.has(version) ? cache.set(String(version), made, now) : made);
  }
  return parsed;
}
