/** Opens the starting page of a task as the editor does, without a browser. */
import palette from 'virtual:widgets/palette';
import type { PagePort } from '../../engine/assist/page-tools.ts';
import type { StoredWidget } from '../../engine/document/content.ts';
import { PAGE_CODE } from '../../engine/document/document.ts';
import { applySteps, isRefusal, thingsNamed, type EditKit } from '../../engine/edit/apply.ts';
import type { PageParts } from '../../engine/edit/steps.ts';
import { estimateText } from '../../server/content/edits/kit.ts';
import { widgetSchemas } from '../../server/content/page/widget-schemas.ts';
import type { Frame, Mall } from './mall.ts';
import { namesIn, withNumbers, type Names } from './names.ts';
import { STARTS } from './starts.ts';
import type { Start, Task } from './task.ts';

const PRESETS: EditKit['presets'] = new Map(
  Object.values(palette).map(({ code, presets = [] }) => [code, presets.map(({ values }) => values)]),
);

function kitFor(platform: 'pc' | 'h5'): EditKit {
  let made = 0;
  return {
    schemas: widgetSchemas,
    presets: PRESETS,
    page: { platform },
    limited: false,
    measure: estimateText,
    uuid: () => `w${(made += 1)}x${platform}`,
  };
}

function startOf({ page }: Pick<Task, 'page'>): Start {
  const start = STARTS[page];
  if (!start) throw new Error(`There is no starting page ${page}.`);
  return start;
}

/** What the task and its page name. */
export const namesOfTask = (task: Task): string[] => namesIn([task.wants, startOf(task).steps]);

function renamed(widget: StoredWidget, names: ReadonlyMap<string, string>): StoredWidget {
  const { uuid = '', childWidgets } = widget;
  const children = childWidgets?.map((child) => renamed(child, names));
  return { ...widget, uuid: names.get(uuid) ?? uuid, ...(children && { childWidgets: children }) };
}

/** The starting page, whose widgets have the names of their steps as uuids. */
export async function buildStart(
  task: Task,
  mall: Pick<Mall, 'rows'>,
  names: Names,
  frame: Frame['parts'],
): Promise<PageParts> {
  const { platform, steps } = startOf(task);
  const parts: PageParts = {
    ...frame,
    body: { schemaVersion: 1, widgets: [{ type: PAGE_CODE, uuid: 'settings' }] },
  };
  if (steps.length === 0) return parts;
  const named = withNumbers(steps, names);
  const kit = kitFor(platform);
  const result = applySteps(parts, named, kit, await mall.rows(thingsNamed(parts, named, kit.schemas)));
  if (isRefusal(result)) throw new Error(`Step ${result.step} of page ${task.page}: ${result.message}`);
  const uuids = new Map(Object.entries(result.made).map(([name, uuid]) => [uuid, name]));
  const widgets = (result.parts.body?.widgets ?? []).map((widget) => renamed(widget, uuids));
  return { ...parts, body: { schemaVersion: 1, widgets } };
}

/** An open page, and how it is now. */
export interface OpenPage {
  port: PagePort;
  parts(): PageParts;
}

export function openPage(task: Task, start: PageParts, mall: Mall, { theme }: Frame): OpenPage {
  let parts = start;
  const kit = kitFor(startOf(task).platform);
  const port: PagePort = {
    kit: () => kit,
    theme: () => theme,
    parts: () => parts,
    change: (changed) => {
      parts = { ...parts, ...changed };
    },
    rows: (named) => mall.rows(named),
    load: async () => {},
    list: (args) => mall.list({ ...args, platform: kit.page.platform }),
    find: mall.find,
  };
  return { port, parts: () => parts };
}
