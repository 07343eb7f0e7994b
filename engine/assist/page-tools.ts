/** The tools of a model that works on one open page, which nobody has saved yet. */
import { checkPlaced } from '../check/page.ts';
import { sampleIssues } from '../check/shown.ts';
import type { PageIssue } from '../document/content.ts';
import { checkDocument } from '../document/values.ts';
import { applySteps, isRefusal, thingsNamed, type EditKit } from '../edit/apply.ts';
import { outlineOf } from '../edit/outline.ts';
import { PARTS, type EditStep, type NamedThing, type PageParts, type Things } from '../edit/steps.ts';
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
  Array.isArray(value) && value.every((step) => step !== null && typeof step === 'object' && 'do' in step);

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

/** What the check before publishing finds that needs nothing but the page; paths name part and widget. */
export function issuesOf(
  parts: PageParts,
  { schemas }: Pick<EditKit, 'schemas'>,
  theme: Theme,
): (PageIssue & { part: string })[] {
  return PARTS.flatMap((part) => {
    const document = parts[part];
    if (!document) return [];
    const found = [
      ...checkPlaced(checkDocument(document, schemas, theme), schemas, { whole: true }),
      ...sampleIssues(document, schemas),
    ];
    return found.map((issue) => ({ ...issue, part }));
  });
}

/** Carries out a tool; undefined for a name that is none. */
export async function runPageTool(port: PagePort, name: string, args: Record<string, unknown>): Promise<unknown> {
  switch (name) {
    case 'read_page':
      return outlineOf(port.parts(), port.kit().schemas, textsOf(args['widgets']));
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
