/** The tools of a model that works on one open page, which nobody has saved yet. */
import { checkPlaced } from '../check/page.ts';
import { sampleIssues } from '../check/shown.ts';
import type { PageDocument, PageIssue, StoredWidget } from '../document/content.ts';
import { pathBeforeHiding, visibleDocument } from '../document/marks.ts';
import { emptyText } from '../document/shown/shown.ts';
import { checkDocument } from '../document/values.ts';
import { applySteps, isRefusal, thingsNamed, type EditKit } from '../edit/apply.ts';
import { handlesOf, listsOf } from '../edit/edited-page.ts';
import { outlineOf } from '../edit/outline.ts';
import { PARTS, type EditStep, type NamedThing, type PageParts, type Things } from '../edit/steps.ts';
import { ruledLists } from '../references/sources.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import type { Theme } from '../theme/theme.ts';

export interface PagePort {
  kit(): EditKit;
  theme(): Theme;
  /** The page as it is now. */
  parts(): PageParts;
  /** Takes what steps made of the parts. */
  change(parts: PageParts, said: readonly string[]): void | Promise<void>;
  rows(named: readonly NamedThing[]): Promise<Things>;
  /** Schemas of these types are there when it resolves. */
  load(types: readonly string[]): Promise<void>;
  /** Calls of the API that need no page: widgets, things. */
  list(args: Record<string, unknown>): Promise<unknown>;
  find(args: Record<string, unknown>): Promise<unknown>;
}

const isSteps = (value: unknown): value is EditStep[] =>
  Array.isArray(value) && value.every((step) => isRecord(step) && 'do' in step);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Widgets that earlier steps of a call insert need their schemas, too. */
const typesIn = (steps: readonly EditStep[]): string[] => steps.flatMap(({ type }) => type ?? []);

async function edit(port: PagePort, { steps }: Record<string, unknown>): Promise<unknown> {
  if (!isSteps(steps)) return { message: 'steps must be a list of objects, each with `do`.' };
  await port.load(typesIn(steps));
  const kit = port.kit();
  const things = await port.rows(thingsNamed(port.parts(), steps, kit.schemas));
  const result = applySteps(port.parts(), steps, kit, things);
  if (isRefusal(result))
    return { message: `Step ${result.step + 1} of ${steps.length}: ${result.message}. Nothing was changed.` };
  await port.change(result.parts, result.said);
  return { made: result.made, said: result.said };
}

type Schemas = EditKit['schemas'];

/** The path of the widget in which something is: 3 or 3.childWidgets.1. */
const widgetPath = (path: string): string => /^\d+(?:\.childWidgets\.\d+)?/.exec(path)?.[0] ?? '';

function widgetAt({ widgets }: PageDocument, path: string): StoredWidget | undefined {
  const [row, child] = widgetPath(path).split('.childWidgets.').map(Number);
  const widget = widgets[row ?? -1];
  return child === undefined ? widget : widget?.childWidgets?.[child];
}

/** Lists by rule are empty as stored: what their rules find is known elsewhere. */
function isFilledByRule(document: PageDocument, schemas: Schemas): (issue: PageIssue) => boolean {
  const ruled = ruledLists(document, schemas).map(({ path }) => widgetPath(path));
  return ({ path, type, message }) => {
    const schema = schemas.get(type);
    return schema !== undefined && message === emptyText(schema) && ruled.includes(widgetPath(path));
  };
}

export type PartIssue = PageIssue & {
  part: string;
  /** handle, as steps name it */
  widget: string;
};

/** What the check before publishing finds that needs nothing but the page. Hidden widgets are not checked. */
export function issuesOf(parts: PageParts, { schemas }: Pick<EditKit, 'schemas'>, theme: Theme): PartIssue[] {
  const handles = handlesOf(listsOf(parts));
  return PARTS.flatMap((part) => {
    const document = parts[part];
    if (!document) return [];
    const visible = visibleDocument(document);
    const isFilled = isFilledByRule(visible, schemas);
    const back = pathBeforeHiding(document.widgets);
    const found = [
      ...checkPlaced(checkDocument(visible, schemas, theme), schemas, { whole: true }),
      ...sampleIssues(visible, schemas),
    ];
    return found
      .filter((issue) => !isFilled(issue))
      .map((issue) => {
        const path = back(issue.path);
        const widget = widgetAt(document, path);
        return { ...issue, path, part, widget: (widget && handles.get(widget)) ?? '' };
      });
  });
}

/** With its site, which says how wide it is. */
function readPage(port: PagePort, { widgets }: Record<string, unknown>): unknown {
  const { schemas, page } = port.kit();
  return { platform: page.platform ?? 'pc', ...outlineOf(port.parts(), schemas, textsOf(widgets)) };
}

/** Carries out a tool; undefined for a name that is none. */
export async function runPageTool(port: PagePort, name: string, args: Record<string, unknown>): Promise<unknown> {
  switch (name) {
    case 'read_page':
      return readPage(port, args);
    case 'edit_page':
      return edit(port, args);
    case 'check_page':
      return { issues: issuesOf(port.parts(), port.kit(), port.theme()) };
    case 'list_widgets':
      return port.list(args);
    case 'find':
      return port.find(args);
    default:
      return { message: `There is no tool ${name}.` };
  }
}
