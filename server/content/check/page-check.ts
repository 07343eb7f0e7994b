/**
 * The check before publishing, by part: `errors` refuse publishing, `issues` need a confirmation. For published pages it also
 * runs at night.
 */
import type { MallIssues } from '../../../schemas/types/contract.ts';
import { nameIssues } from '../../../engine/check/names.ts';
import { checkPlaced } from '../../../engine/check/page.ts';
import { sampleIssues } from '../../../engine/check/shown.ts';
import type { PageDocument, PageIssue } from '../../../engine/document/content.ts';
import { unknownTypes } from '../../../engine/document/document.ts';
import { pathBeforeHiding, visibleWidgets } from '../../../engine/document/marks.ts';
import { namesOn } from '../../../engine/references/page-names.ts';
import { ruledLists } from '../../../engine/references/sources.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { faultsOf, type WidgetFault } from './check.ts';
import { draftsOf } from './drafts.ts';
import { storedWidgets, type RawWidget } from '../page/content.ts';
import { layLive } from '../page/live.ts';
import { pageFacts } from './page-facts.ts';
import { shopFaults } from './shop-faults.ts';
import { pageOfInput } from '../page/pages.ts';
import { linkedIssues, masterFault } from '../page/linked/issues.ts';
import { withPictureTexts } from '../page/picture-texts.ts';
import {
  currentVersion,
  partName,
  partsOf,
  placeOf,
  readTexts,
  type PageRecord,
  type PartName,
} from '../page/store.ts';
import { findRules, sourceIssues, withRules } from '../page/rules.ts';
import { parsedVersions, type ParsedVersion } from '../page/versions.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';

type PartFault = (WidgetFault | PageIssue) & { part: PartName };

export interface CheckedParts {
  errors: PartFault[];
  issues: (PageIssue & { part: PartName })[];
}

interface CheckOptions {
  versionOf?: (row: PageRecord) => number;
  /** includes what an open designer reports itself */
  whole?: boolean;
}

/** Errors in the content that shoppers would get. */
async function faultsOfVisible(widgets: RawWidget[]): Promise<WidgetFault[]> {
  const back = pathBeforeHiding(widgets);
  return (await faultsOf(visibleWidgets(widgets))).map((fault) => ({ ...fault, path: back(fault.path) }));
}

/** Its checked document with what its rules find, since these fill lists that are empty as stored. */
async function ruledDocument(context: Context, version: ParsedVersion): Promise<PageDocument> {
  const { versions } = await withRules(context, [{ ...version, document: version.checked }]);
  return versions[0]?.document ?? version.checked;
}

const NAMES = {
  goods: ['件', '商品'],
  coupon: ['张', '优惠券'],
  shop: ['家', '店铺'],
  article: ['篇', '文章'],
} as const;

/** Lists whose rules find fewer things than they ask for. */
async function fewByRule(context: Context, { visible, hasRules }: ParsedVersion): Promise<PageIssue[]> {
  if (!hasRules) return [];
  const { ruled } = await findRules(context, [visible]);
  const lists = ruledLists(visible, widgetSchemas, ruled);
  const few = lists.flatMap(({ key, kind, source, path, type }) => {
    const found = ruled.get(key)?.length ?? 0;
    const [unit, name] = NAMES[kind];
    if (found >= source.count || (source.by !== undefined && !ruled.has(key))) return [];
    // An entry that a rule finds is not on the page.
    const outer = lists.find((list) => path.startsWith(`${list.path}.`))?.path;
    const where = outer === undefined ? '' : '有商铺';
    const message = `${where}按规则只有 ${found} ${unit}${name}，少于设置的 ${source.count} ${unit}`;
    return [{ path: outer ?? path, type, message }];
  });
  return few.filter(
    ({ path, message }, at) => at === few.findIndex((one) => one.path === path && one.message === message),
  );
}

/** Everything wrong with versions of the pages, by default the current ones. Hidden widgets are not checked. */
export async function checkRows(
  context: Context,
  rows: PageRecord[],
  { versionOf = currentVersion, whole = false }: CheckOptions = {},
): Promise<CheckedParts> {
  const ids = [...new Set(rows.map(versionOf))];
  const [texts, parsed] = await Promise.all([readTexts(context.db, ids), parsedVersions(context, ids)]);
  const stored = rows.flatMap((row) => {
    const version = parsed.get(versionOf(row));
    return version ? [{ row, version }] : [];
  });
  const named = await withPictureTexts(
    context,
    stored.map(({ version }) => version),
  );
  const known = stored.map(({ row, version }, at) => ({ row, version: named[at] ?? version }));
  const laid = await layLive(
    context,
    known.map(({ version }) => ({ ...version, document: version.visible })),
    { keepUnavailable: true },
  );
  const parts = known.map(async ({ row, version }, at): Promise<CheckedParts> => {
    const part = partName(row);
    const { document = version.visible, issues: unavailable = [] } = laid[at] ?? {};
    const limited = context.operator?.shop_ids !== undefined;
    const [faults, facts, foreign] = await Promise.all([
      faultsOfVisible(storedWidgets(texts.get(versionOf(row)))),
      pageFacts(context, document),
      limited ? shopFaults(context, version.visible, row.shop_id) : [],
    ]);
    const placed = checkPlaced(await ruledDocument(context, version), widgetSchemas, { whole });
    const few = await fewByRule(context, version);
    const silent = version.hasRules ? await sourceIssues(context, version.visible) : [];
    const stored = texts.get(versionOf(row));
    const unknown = unknownTypes(version.visible, widgetSchemas);
    const samples = sampleIssues(version.visible, widgetSchemas);
    const template = row.kind === 'place' ? (await placeOf(context.db, row.page_id))?.template : undefined;
    const names = nameIssues(version.visible, widgetSchemas, namesOn(template));
    const back = pathBeforeHiding(version.document.widgets);
    const inPage = <Found extends { path: string }>(found: Found): Found => ({ ...found, path: back(found.path) });
    // What such a list stores is not shown, so it may be too little.
    const ruled = new Set(ruledLists(version.visible, widgetSchemas).map(({ path }) => back(path)));
    const shownFaults = faults.filter(({ path }) => !ruled.has(path));
    return {
      errors: [...masterFault(row, stored), ...shownFaults, ...[...facts.errors, ...foreign].map(inPage)].map(
        (fault) => ({
          ...fault,
          part,
        }),
      ),
      issues: [
        ...version.issues,
        ...(await linkedIssues(context, stored)),
        ...[...unknown, ...unavailable, ...facts.issues, ...placed, ...samples, ...names, ...few, ...silent].map(
          inPage,
        ),
      ].map((issue) => ({
        ...issue,
        part,
      })),
    };
  });
  const checked = await Promise.all(parts);
  return {
    errors: checked.flatMap(({ errors }) => errors),
    issues: checked.flatMap(({ issues }) => issues),
  };
}

/** Errors of the content for shoppers, by part. */
export async function faultsByPart(
  context: Context,
  rows: PageRecord[],
  versionOf?: (row: PageRecord) => number,
): Promise<PartFault[]> {
  return (await checkRows(context, rows, versionOf && { versionOf })).errors;
}

/** Errors that would refuse publishing the page and its other parts, and issues that need a confirmation. */
export async function checkPage(context: Context, input: InputOf<'checkPage'>): Promise<MallIssues | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const rows = await partsOf(context, row);
  const [found, parts] = await Promise.all([checkRows(context, rows), draftsOf(context, rows)]);
  return { ...found, parts };
}
