/**
 * Parsed versions of pages. A version never changes, so everything derived from its text is cached in memory. Saves 69 % of the
 * server's CPU of the home page's document (2026-11-27).
 */
import { isDeepStrictEqual } from 'node:util';
import type { PageDocument, PageIssue } from '../../../engine/document/content.ts';
import { parsePage } from '../../../engine/document/document.ts';
import { visibleDocument } from '../../../engine/document/marks.ts';
import { hasNames } from '../../../engine/references/page-names.ts';
import { rulesIn } from '../../../engine/references/sources.ts';
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

/** A version's document with everything derived from its text; it may be cached, since a version never changes. */
export interface ParsedVersion {
  document: PageDocument;
  /** Without hidden widgets and operators' marks: everything that shoppers may get. */
  visible: PageDocument;
  /** The same with all values checked, for rendering. */
  checked: PageDocument;
  issues: PageIssue[];
  references: References;
  /** true when it refers to the mall's colours. */
  isThemed: boolean;
  /** Pictures without any text on the page. */
  withoutText: PictureWithoutText[];
  /** true when it contains a link to the points mall. */
  leadsToPoints: boolean;
  /** true when a list of it is filled by a rule. */
  hasRules: boolean;
  /** true when a text of it names something of the page that it is on. */
  hasNames: boolean;
}

/** Path of the points mall. */
export const POINT_MALL = '/pointitems';

/** Parses a stored text and derives everything from it; an empty page without a text. */
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
    hasRules: rulesIn([visible], widgetSchemas).size > 0,
    hasNames: hasNames(visible, widgetSchemas),
  };
}

export function versionCache(context: Context): TimedCache<ParsedVersion> {
  return cacheOf<ParsedVersion>(context.db, 'page-versions', 50, DAY_MS);
}

interface Painted {
  theme: Theme;
  version: ParsedVersion;
}

/** The last rendering of each version in the mall's colours, kept as long as the parsed version. */
const painted = new WeakMap<ParsedVersion, Painted>();

const sameLook = (one: Theme, other: Theme): boolean =>
  [...THEME_NAMES, ...RADIUS_NAMES].every((name) => one[name] === other[name]) &&
  isDeepStrictEqual([one.texts, one.buttons], [other.texts, other.buttons]);

/** The version for shoppers, in the mall's current colours. Its document stays unchanged. */
function paint(version: ParsedVersion, theme: Theme): ParsedVersion {
  if (!version.isThemed) return version;
  const known = painted.get(version);
  if (known && sameLook(known.theme, theme)) return known.version;
  const widgets = themedWidgets(version.visible.widgets, widgetSchemas, theme);
  const visible: PageDocument = { ...version.visible, widgets };
  const made = { ...version, visible, checked: checkDocument(visible, widgetSchemas, theme) };
  painted.set(version, { theme, version: made });
  return made;
}

/** The version in the mall's current colours. */
export async function paintedVersion(context: Context, version: ParsedVersion): Promise<ParsedVersion> {
  return version.isThemed ? paint(version, await mallTheme(context)) : version;
}

/** Parsed versions by number, in the mall's colours. Missing versions are empty pages. */
export async function parsedVersions(context: Context, versions: number[]): Promise<Map<number, ParsedVersion>> {
  const parsed = await readVersions(context, versions);
  if (![...parsed.values()].some(({ isThemed }) => isThemed)) return parsed;
  const theme = await mallTheme(context);
  return new Map([...parsed].map(([id, version]) => [id, paint(version, theme)]));
}

/** Parsed versions by number, from the cache or by one query. */
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
