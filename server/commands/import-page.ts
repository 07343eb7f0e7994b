/** `npm run import-page -- FILE --as home|header|footer|custom [--title]`: publishes page rows exported from other designers. */
import { readFileSync } from 'node:fs';
import type { PageIssue } from '../../engine/document/content.ts';
import { parsePage, unknownTypes } from '../../engine/document/document.ts';
import { unlinked } from '../../engine/document/linked/linked-panel.ts';
import type { Context } from '../kernel/http/context.ts';
import { publishDocument } from '../content/page/publish.ts';
import type { PageKind } from '../content/page/tables.ts';
import { widgetSchemas } from '../content/page/widget-schemas.ts';

const KINDS: readonly PageKind[] = ['home', 'header', 'footer', 'custom'];

export interface ImportOptions {
  file: string;
  kind: PageKind;
  title: string;
}

/** FILE, --as and --title. Throws with the usage text. */
export function importOptions(values: { file?: string; as?: string; title?: string }): ImportOptions {
  const usage = 'Usage: npm run import-page -- FILE --as home|header|footer|custom [--title NAME]';
  const kind = KINDS.find((entry) => entry === values.as);
  if (!values.file || !kind) throw new Error(usage);
  const title = (values.title ?? '').trim().slice(0, 50);
  if (kind === 'custom' && title === '') throw new Error(`A custom page needs a name. ${usage}`);
  return { file: values.file, kind, title: title || '首页' };
}

export interface ImportResult {
  pageId: number;
  version: number;
  /** Number of published widgets, without children. */
  widgets: number;
  /** What could not be read or will not be shown, and why. */
  issues: PageIssue[];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Publishes the rows of a file, an array of `{name, params}` or any other stored form of a page. Every readable widget is stored
 * completely. Throws, changing nothing, when there is none.
 */
export async function importPage(context: Context, { file, kind, title }: ImportOptions): Promise<ImportResult> {
  const { document, issues } = parsePage(readText(file));
  if (document.widgets.length === 0) {
    const isEmpty = issues.length === 0;
    if (isEmpty && kind !== 'custom')
      throw new Error(`${file} holds an empty ${kind}: nothing was imported, the ${kind} of the mall stays as it is.`);
    const reasons = issues.map((issue) => issue.message).join('；') || '没有挂件';
    throw new Error(`${file} holds no page: ${reasons}`);
  }
  // Modules of the mall that the file is from are not ours.
  const widgets = document.widgets.map(unlinked);
  const written = await publishDocument(context, { kind, title, widgets, note: '导入' });
  return {
    pageId: written.pageId,
    version: written.version,
    widgets: widgets.length,
    issues: [...issues, ...unknownTypes(document, widgetSchemas)],
  };
}

/** The result as lines for the terminal. */
export function importReport({ pageId, version, widgets, issues }: ImportResult): string[] {
  const place = ({ path, type }: PageIssue): string => [path && `#${path}`, type].filter(Boolean).join(' ') || 'page';
  return [
    `Published ${widgets} widgets as version ${version} of page ${pageId}.`,
    ...(issues.length > 0 ? ['Not read or not rendered:'] : []),
    ...issues.map((issue) => `  ${place(issue)}: ${issue.message}`),
  ];
}
