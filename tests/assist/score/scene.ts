/** The page of a task before and after, with its widgets by handle. */
import type { EngineSchema } from '../../../schemas/schema-types.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { handlesOf, listsOf } from '../../../engine/edit/edited-page.ts';
import { PARTS, type PageParts, type PartName } from '../../../engine/edit/steps.ts';
import type { Theme } from '../../../engine/theme/theme.ts';
import type { Names } from '../names.ts';
import type { Task } from '../task.ts';

/** What came of a task. */
export interface Played {
  before: PageParts;
  after: PageParts;
  /** The last words of the model. */
  said: string;
  /** Numbers of the things that the task names. */
  names: Names;
  /** What of the mentions of the page is there (mentions.ts). */
  real: ReadonlySet<string>;
}

export interface ScoreKit {
  schemas: ReadonlyMap<string, EngineSchema>;
  theme: Theme;
}

/** A widget and where it stands. */
export interface Standing {
  widget: StoredWidget;
  handle: string;
  part: PartName;
  panel?: StoredWidget;
  /** of the row that it is, or is in */
  row: number;
}

export interface Scene extends Played, ScoreKit {
  task: Task;
  widgetsBefore: readonly Standing[];
  widgets: readonly Standing[];
}

export function standingIn(parts: PageParts): Standing[] {
  const handles = handlesOf(listsOf(parts));
  return PARTS.flatMap((part) =>
    (parts[part]?.widgets ?? []).flatMap((widget, row) => {
      const at = (one: StoredWidget, panel?: StoredWidget): Standing => ({
        widget: one,
        handle: handles.get(one) ?? '',
        part,
        row,
        ...(panel && { panel }),
      });
      return [at(widget), ...(widget.childWidgets ?? []).map((child) => at(child, widget))];
    }),
  );
}

/** Texts of a value; addresses, colours and numbers are none. */
export function* wordsIn(value: unknown, name = ''): Generator<string> {
  if (typeof value === 'string') {
    if (!/^(?:type|uuid|linkPage|.*Color)$/.test(name) && !/^(?:\/|https?:|#|token:|W\d)/.test(value)) yield value;
  } else if (Array.isArray(value)) for (const one of value) yield* wordsIn(one);
  else if (value !== null && typeof value === 'object')
    for (const [own, one] of Object.entries(value)) if (own !== 'childWidgets') yield* wordsIn(one, own);
}

/** As JSON, without its children. */
export const ownText = ({ childWidgets: _children, ...own }: StoredWidget): string => JSON.stringify(own);

export const sceneOf = (task: Task, played: Played, kit: ScoreKit): Scene => ({
  task,
  ...played,
  ...kit,
  widgetsBefore: standingIn(played.before),
  widgets: standingIn(played.after),
});
