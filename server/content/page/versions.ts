/** Versions of pages, parsed: a version never changes, so what follows from its text is cached in memory. */
import type { PageDocument, PageIssue } from '../../../engine/document/content.ts';
import { parsePage } from '../../../engine/document/document.ts';
import { visibleDocument } from '../../../engine/document/marks.ts';
import { collectReferences, type References } from '../../../engine/references/references.ts';
import { mayReferToTheme, RADIUS_NAMES, THEME_NAMES, themedWidgets, type Theme } from '../../../engine/theme/theme.ts';
import { checkDocument } from '../../../engine/document/values.ts';
import { cacheOf, type TimedCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/http/context.ts';
import { picturesWithoutText, type PictureWithoutText } from './picture-texts.ts';
import { readTexts } from './store.ts';
import { mallTheme } from './theme.ts';
import { widgetSchemas } from './widget-schemas.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';

/** A version's document with all that follows from its text alone; a version never changes, so this may be cached. */
export interface ParsedVersion {
  document: PageDocument;
  /** Without what operators hid, and what they noted for themselves: all that shoppers may get. */
  visible: PageDocument;
  /** The same with every value checked, for rendering. */
  checked: PageDocument;
  issues: PageIssue[];
  references: References;
  /** Something in it refers to the mall's colours. */
  isThemed: boolean;
  /** Pictures that nothing on the page names. */
  withoutText: PictureWithoutText[];
  /** Something in it leads to the points mall. */
  leadsToPoints: boolean;
}

/** Where points are spent. */
export const POINT_MALL = '/pointitems';

/** milliseconds */

export function parseVersion(text: string | undefined): ParsedVersion {
  const { document, issues } = parsePage(text);
  const visible = visibleDocument(document);
  return {
    document,
    visible,
    checked: checkDocument(visible, widgetSchemas),
    issues,
    references: collectReferences([document], widgetSchemas),
    isThemed: mayReferToTheme(text ?? ''),
    withoutText: picturesWithoutText(visible),
    leadsToPoints: text?.includes(POINT_MALL) ?? false,
  };
}

export function versionCache(context: Context): TimedCache<ParsedVersion> {
  return cacheOf<ParsedVersion>(context.db, 'page-versions', 50, DAY_MS);
}

interface Painted {
  theme: Theme;
  version: ParsedVersion;
}

/** The last painting of each version that refers to the mall's colours; it lives as long as what was parsed. */
const painted = new WeakMap<ParsedVersion, Painted>();

const sameLook = (one: Theme, other: Theme): boolean =>
  [...THEME_NAMES, ...RADIUS_NAMES].every((name) => one[name] === other[name]);

/** What shoppers get of a version, in the colours that the mall has now. The document stays as it was saved. */
function paint(version: ParsedVersion, theme: Theme): ParsedVersion {
  if (!version.isThemed) return version;
  const known = painted.get(version);
  if (known && sameLook(known.theme, theme)) return known.version;
  const widgets = themedWidgets(version.visible.widgets, widgetSchemas, theme);
  const visible: PageDocument = { ...version.visible, widgets };
  const made = { ...version, visible, checked: checkDocument(visible, widgetSchemas) };
  painted.set(version, { theme, version: made });
  return made;
}

/** Parsed documents by version in the mall's colours. Missing versions are empty pages. */
export async function parsedVersions(context: Context, versions: number[]): Promise<Map<number, ParsedVersion>> {
  const parsed = await readVersions(context, versions);
  if (![...parsed.values()].some(({ isThemed }) => isThemed)) return parsed;
  const theme = await mallTheme(context);
  return new Map([...parsed].map(([id, version]) => [id, paint(version, theme)]));
}

/** Parsed documents by version, from memory or in one query. */
async function readVersions(context: Context, versions: number[]): Promise<Map<number, ParsedVersion>> {
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
