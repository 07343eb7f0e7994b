/** A page as a file, to move it to another mall or to keep a copy. */
import type { ExportPageAnswer, ImportPageAnswer } from '../../../schemas/types/contract.ts';
import { unlinked } from '../../../engine/document/linked/linked-panel.ts';
import { parsePage, parseJson, unknownTypes } from '../../../engine/document/document.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { mayReferToTheme, settledWidgets, type Theme } from '../../../engine/theme/theme.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { textOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { transact } from '../../kernel/system/transact.ts';
import { checkRows } from '../check/page-check.ts';
import { readWidgets, storedWidgets, type RawWidget } from '../page/content.ts';
import { listedPage, pageOfInput } from '../page/pages.ts';
import { withoutIds } from './reusable.ts';
import { currentVersion, findPage, readTexts, recordAdded, writeVersion, type PageRecord } from '../page/store.ts';
import { page } from '../page/tables.ts';
import { mallTheme } from '../page/theme.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';

const FORMAT = 'mallwright-page';
const VERSION = 1;
/** Maximum characters of a title. */
const LONGEST = 50;
/** Maximum issues reported for a file; a longer list would not be read. */
const MAX_ISSUES = 200;

/** The widget for another mall, which has other numbers and other modules. */
const leaving = (widget: RawWidget): RawWidget => withoutIds(unlinked(widget));

export async function exportPage(context: Context, input: InputOf<'exportPage'>): Promise<ExportPageAnswer | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const version = currentVersion(row);
  const widgets = storedWidgets((await readTexts(context.db, [version])).get(version)).map(leaving);
  const { title, platform } = row;
  // A mall that takes the file makes a page of its own of it.
  const kind = row.kind === 'place' || row.kind === 'module' ? 'custom' : row.kind;
  const theme = mayReferToTheme(JSON.stringify(widgets)) ? { theme: await mallTheme(context) } : {};
  return { format: FORMAT, version: VERSION, title, kind, platform, ...theme, widgets };
}

interface Opened {
  title: string;
  platform: 'pc' | 'h5';
  widgets: RawWidget[];
  issues: ImportPageAnswer['issues'];
}

/** The content of a file; `issues` lists what cannot be read or is unknown. */
function openFile(sent: unknown, ours: Theme): Opened | Failure {
  const value = typeof sent === 'string' ? parseJson(sent) : sent;
  if (value === undefined || value === null || typeof value !== 'object')
    return fail('文件不是有效的 JSON', 422, { field: 'file' });
  const head = isRecord(value) ? value : {};
  if (head['format'] !== undefined && (head['format'] !== FORMAT || head['version'] !== VERSION))
    return fail('文件是更新版本的页面，请升级后再导入', 422, { field: 'file' });
  const { document, issues } = parsePage(isRecord(value) && Array.isArray(value['widgets']) ? value['widgets'] : value);
  const widgets = readWidgets(document.widgets);
  if (isFailure(widgets)) return widgets;
  if (widgets.length === 0) return fail('文件里没有可以导入的挂件', 422, { field: 'file' });
  const unknown = unknownTypes(document, widgetSchemas);
  const found = [...issues, ...unknown];
  return {
    title: textOf(head['title'], LONGEST),
    platform: head['platform'] === 'h5' ? 'h5' : 'pc',
    widgets: settledWidgets(widgets, widgetSchemas, isRecord(head['theme']) ? head['theme'] : {}, ours).map(leaving),
    issues: found.map(({ path, type, message }) => ({ path, type, message })),
  };
}

/** Everything that the check before publishing finds in the draft. */
async function issuesOf(context: Context, row: PageRecord): Promise<ImportPageAnswer['issues']> {
  const { errors, issues } = await checkRows(context, [row]);
  return [...errors, ...issues].map(({ path, type, message }) => ({ path, type, message }));
}

/** Adds a custom page with the file's content as a draft, and says what is wrong with it; shoppers do not see it. */
export async function importPage(context: Context, input: InputOf<'importPage'>): Promise<ImportPageAnswer | Failure> {
  const opened = openFile(input.file, await mallTheme(context));
  if (isFailure(opened)) return opened;
  const { platform, widgets, issues } = opened;
  const title = input.title || opened.title || '导入的页面';
  const now = seconds(context);
  const row = await transact(context, async (tx, context) => {
    const values = { kind: 'custom', title, platform, enabled: true, created: now, updated: now } as const;
    const [made] = await tx.insert(page).values(values).returning();
    if (!made) throw new Error('The page was not stored.');
    await recordAdded(tx, context, made);
    await writeVersion(tx, context, { row: made, widgets, note: '导入自文件', publish: false });
    return (await findPage(tx, made.page_id)) ?? made;
  });
  if (isFailure(row)) return row;
  const found = new Map(
    [...issues, ...(await issuesOf(context, row))].map((issue) => [issue.path + issue.message, issue]),
  );
  return { page: listedPage(row), issues: [...found.values()].slice(0, MAX_ISSUES) };
}
