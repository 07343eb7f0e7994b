/** Which widgets of a page a check means, and what they are called in its reason. */
import { readSource, SOURCE } from '../../../engine/document/source.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { mentionOf } from '../names.ts';
import type { Match, Range } from '../task.ts';
import { mentionsIn } from './mentions.ts';
import { wordsIn, type Scene, type Standing } from './scene.ts';

const THING = /^(?:goods|coupon|shop|category|article):/;

function isRuled(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isRuled);
  if (!isRecord(value)) return false;
  if (readSource(value[SOURCE])) return true;
  return Object.entries(value).some(([name, one]) => name !== 'childWidgets' && isRuled(one));
}

export const within = (value: number, { least = -Infinity, most = Infinity }: Range): boolean =>
  value >= least && value <= most;

/** The things in its lists, in their order; a link is none. */
function entriesOf({ widget }: Standing, { schemas }: Pick<Scene, 'schemas'>): string[] {
  const { data, categoryData, type } = widget;
  return mentionsIn({ type, data, categoryData }, schemas).filter((mention) => THING.test(mention));
}

function fits(one: Standing, match: Match, scene: Scene): boolean {
  const { handle, type, text, things, among, entries, ruled, panel } = match;
  const { widget } = one;
  if (handle !== undefined && one.handle !== handle) return false;
  if (type !== undefined && ![type].flat().includes(widget.type)) return false;
  if (text !== undefined && ![...wordsIn(widget)].some((words) => new RegExp(text, 'iu').test(words))) return false;
  if (ruled !== undefined && isRuled(widget) !== ruled) return false;
  if (panel !== undefined && one.panel?.uuid !== panel) return false;
  if (entries && !within(entriesOf(one, scene).length, entries)) return false;
  const mentions = things || among ? mentionsIn(widget, scene.schemas) : [];
  if (things && !things.every((name) => mentions.includes(mentionOf(name, scene.names)))) return false;
  if (!among) return true;
  const allowed = among.map((name) => mentionOf(name, scene.names));
  const shown = entriesOf(one, scene);
  return shown.length > 0 && shown.every((mention) => allowed.includes(mention));
}

/** Those of header and footer count where the task asks for a change there. */
export function found(match: Match, scene: Scene): Standing[] {
  const parts: readonly string[] = ['body', ...(scene.task.frame ?? [])];
  return scene.widgets.filter((one) => parts.includes(one.part) && fits(one, match, scene));
}

/** The match as a reason names it. */
export const shown = (match: Match): string =>
  Object.entries(match)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
