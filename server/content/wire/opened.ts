/**
 * Pages as clients of the contract open them: with colours for names of the theme, with the heights that the editor measured, and with
 * the number of the version on every widget. Such clients save a page without saying which version they had opened, but they keep
 * what they do not know on a widget.
 */
import { and, desc, eq } from 'drizzle-orm';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Context } from '../../kernel/http/context.ts';
import { storedWidgets, type RawWidget } from '../page/content.ts';
import { authorOf, heightsOf, readTexts, type PageRecord } from '../page/store.ts';
import { pageVersion } from '../page/tables.ts';
import { widgetsInTheme } from '../page/theme.ts';

/** The property that says which version a widget was opened in; it is never stored. */
const OPENED = 'openedVersion';

/** The widget and those inside it with the heights that the editor measured; the document keeps its own. */
export function withHeight<Widget extends RawWidget>(
  widget: Widget,
  heights: Readonly<Record<string, number>>,
): Widget {
  const { uuid, childWidgets } = widget;
  const measured = typeof uuid === 'string' && Object.hasOwn(heights, uuid) ? heights[uuid] : undefined;
  return {
    ...widget,
    ...(measured !== undefined && { height: measured }),
    ...(Array.isArray(childWidgets) && {
      childWidgets: childWidgets.map((child: unknown) => (isRecord(child) ? withHeight(child, heights) : child)),
    }),
  };
}

interface Version {
  /** As stored. */
  kept: RawWidget[];
  /** As clients get it. */
  shown: RawWidget[];
}

/** A version of a page; an empty one for 0. */
export async function openedVersion(context: Context, version: number): Promise<Version> {
  const text = (await readTexts(context.db, [version])).get(version);
  const [painted, heights] = await Promise.all([widgetsInTheme(context, text), heightsOf(context.db, version)]);
  return { kept: storedWidgets(text), shown: painted.map((widget) => withHeight(widget, heights)) };
}

/** What an operator's client gets of a version. */
export async function markedWidgets(context: Context, version: number): Promise<RawWidget[]> {
  const { shown } = await openedVersion(context, version);
  return shown.map((widget) => ({ ...widget, [OPENED]: version }));
}

/** The widgets of a save without the mark, and the version that it names; 0 without any. */
export function readMark(widgets: readonly RawWidget[]): { widgets: RawWidget[]; opened: number } {
  const marks = widgets.map((widget) => widget[OPENED]).filter((mark) => Number.isSafeInteger(mark));
  return {
    widgets: widgets.map(({ [OPENED]: _mark, ...widget }) => widget),
    opened: Number(marks[0] ?? 0),
  };
}

/**
 * The version with which a save is compared: what the same operator saved last from the same opening, else the opened one; 0 when the
 * mark is not of this page.
 */
export async function comparedVersion(
  tx: Db,
  context: Context,
  row: PageRecord,
  { opened, client }: { opened: number; client: string },
): Promise<number> {
  const ofPage = eq(pageVersion.page_id, row.page_id);
  const own = and(
    ofPage,
    eq(pageVersion.opened, opened),
    eq(pageVersion.client, client),
    eq(pageVersion.author, authorOf(context)),
  );
  const isOpened = and(ofPage, eq(pageVersion.version_id, opened));
  for (const where of [own, isOpened]) {
    const [found] = await tx
      .select({ version: pageVersion.version_id })
      .from(pageVersion)
      .where(where)
      .orderBy(desc(pageVersion.version_id))
      .limit(1);
    if (found) return found.version;
  }
  return 0;
}
