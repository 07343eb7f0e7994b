/** Pages for shoppers: published versions, parsed once, with live data laid over at every read. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type {
  CountedVersion,
  PageDocument,
  PageParts,
  PageRequest,
  StoredWidget,
} from '../../../engine/document/content.ts';
import type { PlaceSubject, SectionSlot, Slot } from '../../../engine/rules/content/places.ts';
import { PAGE_CODE } from '../../../engine/document/document.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { intOf } from '../../kernel/http/input.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { chosenVersions, type Chosen } from '../experiments/chosen.ts';
import type { Running } from '../experiments/running.ts';
import { chosenPlaces } from './chosen-places.ts';
import { withTestedModules } from './linked/tested.ts';
import { layLive } from './live.ts';
import { documentsOfPage } from './of-page.ts';
import { currentVersion, findPage, sharedPages, CURRENT_HOME, type PageRecord } from './store.ts';
import { page, pagePlace, pageVersion } from './tables.ts';
import { parsedVersions, parseVersion, versionCache, type ParsedVersion } from './versions.ts';

type Part = 'header' | 'body' | 'footer';

const FRAME = sql`${page.kind} in ('header', 'footer') and ${page.enabled} and ${page.shop_id} = 0 and ${page.platform} = 'pc'`;
/** The phone's home page is used only when it was published; otherwise the desktop's. */
const PHONE_HOME = sql`(${page.kind} = 'home' and ${page.enabled} and ${page.shop_id} = 0 and ${page.platform} = 'h5' and ${page.published_version} is not null)`;

const PLACES = sql`${page.kind} = 'place' and ${page.enabled} and ${page.published_version} is not null`;

function bodyFilter(request: PageRequest): SQL {
  const platform = request.platform ?? 'pc';
  if (request.kind !== 'custom') return platform === 'pc' ? CURRENT_HOME : sql`(${CURRENT_HOME} or ${PHONE_HOME})`;
  const onPlatform = platform === 'pc' ? sql`and ${page.platform} = 'pc'` : sql``;
  const published = sql`${page.kind} in ('home', 'custom') and ${page.enabled} and ${page.published_version} is not null ${onPlatform}`;
  if (request.pageId !== undefined) return sql`${page.page_id} = ${intOf(request.pageId) ?? 0} and ${published}`;
  const order = request.platform === 'h5' ? sql`platform = 'pc', page_id` : sql`platform <> 'pc', page_id`;
  return sql`${published} and ${page.page_id} = (select page_id from page where kind = 'custom' and enabled and published_version is not null order by ${order} limit 1)`;
}

function partOf(row: PageRecord): Part {
  return row.kind === 'header' || row.kind === 'footer' ? row.kind : 'body';
}

interface VisiblePages {
  parts: Map<Part, PageRecord>;
  places: Map<Slot, { row: PageRecord }>;
}

/**
 * The visible pages of a request by part, with the pages in its places, in one query. The query also reads the published texts that are not in memory; a
 * version never changes, so cached ones are not read again.
 */
async function visiblePages(context: Context, request: PageRequest): Promise<VisiblePages> {
  const { kind, platform = 'pc' } = request;
  const { template = '', subject = {} } = kind === 'frame' ? request : {};
  const build = (db: Db, known: SQL, template: SQL) =>
    db
      .select({ row: page, text: pageVersion.document, place: pagePlace })
      .from(page)
      .leftJoin(pagePlace, eq(pagePlace.page_id, page.page_id))
      .leftJoin(
        pageVersion,
        sql`${pageVersion.version_id} = ${page.published_version} and not ${page.published_version} = any(${known})`,
      )
      .where(
        sql`(${FRAME}) or (${bodyFilter(request)}) or (${PLACES} and ${pagePlace.template} = ${template} and ${pagePlace.platform} = ${sql.raw(`'${platform}'`)})`,
      )
      // When a part has two rows, the last one is used: pc comes first, then h5.
      .orderBy(sql`${page.platform} desc`);
  const cache = versionCache(context);
  const known = cache.keys().map(Number);
  const name = `current_home_${platform}`;
  const rows =
    kind === 'custom'
      ? await build(context.db, sql`${sql.param(known)}::int[]`, sql`''`)
      : await prepared(context.db, name, (db) =>
          build(db, sql`${sql.placeholder('known')}::int[]`, sql`${sql.placeholder('template')}::text`).prepare(name),
        ).execute({ known, template });
  for (const { row, text } of rows)
    if (text !== null) cache.set(String(row.published_version), parseVersion(text), context.clock.now());
  const places = rows.flatMap(({ row, place }) => (place ? [{ ...place, row }] : []));
  return {
    parts: new Map(rows.filter(({ place }) => !place).map(({ row }) => [partOf(row), row])),
    places: await chosenPlaces(context, places, subject),
  };
}

/** A published page without live data, from which the contract's rows are made; undefined when it is not visible. */
export async function readPublished(
  context: Context,
  request: PageRequest,
): Promise<{ row: PageRecord; version: ParsedVersion } | undefined> {
  const row = (await visiblePages(context, request)).parts.get('body');
  return row && { row, version: await publishedVersion(context, row) };
}

/** The published version of a page; an empty one before the first publishing. */
export async function publishedVersion(context: Context, row: PageRecord): Promise<ParsedVersion> {
  const id = row.published_version ?? 0;
  return (await parsedVersions(context, [id])).get(id) ?? parseVersion(undefined);
}

/** The page settings of a version without its widgets and what they mention. */
function settingsOf(version: ParsedVersion): ParsedVersion {
  const widgets = version.checked.widgets.filter((widget) => widget.type === PAGE_CODE);
  return { ...parseVersion(undefined), checked: { ...version.checked, widgets } };
}

/** The settings of a page's own blocks: the one widget beside those of the document. */
function blocksIn(version: ParsedVersion | undefined): StoredWidget[] {
  return version?.checked.widgets.filter(({ type }) => type !== PAGE_CODE).slice(0, 1) ?? [];
}

interface AssembleOptions {
  frameOnly?: boolean;
  /** for shoppers, of whom members get their own recommendations */
  chosen?: Chosen;
  platform?: 'pc' | 'h5';
  places?: VisiblePages['places'];
  subject?: PlaceSubject;
  /** the body is a place, whose texts may name what the page is about */
  isPlace?: boolean;
}

type ShownPart = readonly [CountedVersion['part'], PageRecord];

/** The versions that a document shows, for what is counted of it. */
function countedOf(shown: readonly ShownPart[], modules: readonly Running[], chosen: Chosen): CountedVersion[] {
  const inTest = (row: Pick<PageRecord, 'page_id' | 'published_version'>) => chosen.inTest(row) && { inTest: true };
  const counted = shown.flatMap(([part, row]) => {
    const version = chosen.versionOf(row);
    return version === 0 ? [] : [{ part, page_id: row.page_id, version, ...inTest(row) }];
  });
  const masters = modules.flatMap(({ page_id, module_id }) => {
    const version = chosen.modules.get(module_id ?? 0)?.version;
    const tested = version !== undefined && inTest({ page_id, published_version: version });
    return tested ? [{ part: 'module' as const, page_id, version, ...tested }] : [];
  });
  return [...counted, ...masters];
}

/** What of a document is counted and tested. */
async function usedBy(
  context: Context,
  chosen: Chosen,
  { pages, places, modules }: { pages: [Part, PageRecord][]; places: VisiblePages['places']; modules: Running[] },
): Promise<Pick<PageParts, 'counted' | 'tests'>> {
  const sections = [...places].flatMap(([slot, { row }]): ShownPart[] => (slot === 'blocks' ? [] : [[slot, row]]));
  const rows = [...pages.map(([, row]) => row), ...[...places.values()].map(({ row }) => row)];
  const tests = [...chosen.testsOf(rows), ...modules].map(({ experiment_id }) => experiment_id);
  return {
    ...((await settingOf(context, 'count-visits')) && { counted: countedOf([...pages, ...sections], modules, chosen) }),
    ...(tests.length > 0 && { tests }),
  };
}

async function assemble(
  context: Context,
  pages: Map<Part, PageRecord>,
  versionOf: (row: PageRecord) => number,
  { frameOnly = false, chosen, platform, places = new Map(), subject = {}, isPlace = false }: AssembleOptions = {},
): Promise<PageParts> {
  const body = pages.get('body');
  // Other pages take the settings of the home page as it is published, whatever is tested on it.
  const ownParts = [...pages].filter(([part]) => !frameOnly || part !== 'body');
  const idOf = (part: Part): number => {
    const row = pages.get(part);
    if (frameOnly && part === 'body') return row?.published_version ?? 0;
    return row ? versionOf(row) : 0;
  };
  const ids = { header: idOf('header'), body: idOf('body'), footer: idOf('footer') };
  const shown = [...places].filter((place): place is [SectionSlot, { row: PageRecord }] => place[0] !== 'blocks');
  const slots = shown.map(([slot]) => slot);
  const inPlaces = shown.map(([, { row }]) => versionOf(row));
  const settings = places.get('blocks');
  const settingsId = settings ? [versionOf(settings.row)] : [];
  const parsed = await parsedVersions(context, [...new Set([...Object.values(ids), ...inPlaces, ...settingsId])]);
  const modules = chosen ? await withTestedModules(context, parsed, chosen.modules) : [];
  const blocks = settingsId.flatMap((id) => blocksIn(parsed.get(id)))[0];
  const versions = (['header', 'body', 'footer'] as const).map((part) => {
    const version = parsed.get(ids[part]) ?? parseVersion(undefined);
    return frameOnly && part === 'body' ? settingsOf(version) : version;
  });
  const sections = inPlaces.map((id) => parsed.get(id) ?? parseVersion(undefined));
  const laid = await layLive(
    context,
    await documentsOfPage(
      context,
      // Header and footer are about no page, nor is a body that is no place.
      [
        ...versions.map((version, index) => ({ ...version, hasNames: isPlace && index === 1 && version.hasNames })),
        ...sections,
      ].map((version) => ({
        ...version,
        document: version.checked,
      })),
      body?.shop_id ? { ...subject, shop: body.shop_id } : subject,
    ),
    { personal: chosen !== undefined, ...(platform && { platform }) },
  );
  const [header, main, footer] = laid.map((entry) => entry.document);
  const empty: PageDocument = { schemaVersion: 1, widgets: [] };
  return {
    header: header ?? empty,
    body: main ?? empty,
    footer: footer ?? empty,
    ...(slots.length > 0 && {
      places: Object.fromEntries(slots.map((slot, nth) => [slot, laid[versions.length + nth]?.document ?? empty])),
    }),
    ...(blocks && { blocks }),
    title: body?.title ?? '',
    distributorId: String(body?.shop_id ?? 0),
    ...(chosen && (await usedBy(context, chosen, { modules, pages: ownParts, places }))),
    issues: [
      ...[...versions, ...sections].flatMap((version) => version.issues),
      ...laid.flatMap((entry) => entry.issues),
    ],
  };
}

/**
 * A page with header, footer and live data: one query for the pages and the texts that are not in memory, and at most one for
 * each kind of mentioned things. null for a custom page that does not exist, is disabled or was never published. A mall that
 * never published a home page gets an empty one. `bucket` chooses among versions that are tested (engine/rules/experiments); without,
 * the published ones are shown.
 */
export async function readLivePage(context: Context, request: PageRequest, bucket?: number): Promise<PageParts | null> {
  const { parts, places } = await visiblePages(context, request);
  if (request.kind === 'custom' && !parts.has('body')) return null;
  const chosen = await chosenVersions(context, request.platform ?? 'pc', bucket);
  return assemble(context, parts, chosen.versionOf, {
    places,
    frameOnly: request.kind === 'frame',
    chosen,
    platform: request.platform ?? 'pc',
    ...(request.kind === 'frame' && request.subject && { subject: request.subject }),
  });
}

/**
 * The same for an operator's preview: the given version of the page, else drafts where they exist; whoever is limited to shops gets no
 * drafts of the mall. `subject` is what the example of a place is about. null when the page does not exist.
 */
export async function readDraftPage(
  context: Context,
  pageId: number,
  version?: number,
  subject: PlaceSubject = {},
): Promise<PageParts | null> {
  const [row, shared] = await Promise.all([findPage(context.db, pageId), sharedPages(context.db)]);
  if (!row) return null;
  const pages = new Map([...shared, row].map((entry) => [partOf(entry), entry]));
  const limited = context.operator?.shop_ids !== undefined;
  const shownOf = (one: PageRecord): number =>
    limited && one.page_id !== pageId ? (one.published_version ?? 0) : currentVersion(one);
  const options = { subject, isPlace: row.kind === 'place' };
  if (version === undefined) return assemble(context, pages, shownOf, options);
  const isOwn = and(eq(pageVersion.version_id, version), eq(pageVersion.page_id, pageId));
  if ((await context.db.$count(pageVersion, isOwn)) === 0) return null;
  return assemble(context, pages, (one) => (one.page_id === pageId ? version : shownOf(one)), options);
}
