/** What tasks ask for, judged one by one: '' when the page has it, or what it lacks. */
import { valuesAt } from '../../../engine/document/widths.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { inTheme } from '../../../engine/theme/theme.ts';
import { isSameColour } from '../../../engine/theme/colour.ts';
import { PAGE_CODE } from '../../../engine/document/document.ts';
import { readSource, SOURCE, type ListSource } from '../../../engine/document/source.ts';
import { withNumbers } from '../names.ts';
import type { Match, Range, Want, Wants } from '../task.ts';
import { findings } from './general.ts';
import { found, shown, within } from './match.ts';
import { addressesIn } from './mentions.ts';
import { ownText, wordsIn, type Scene, type Standing } from './scene.ts';

type Judge<Name extends keyof Wants> = (want: Wants[Name], scene: Scene) => string;

const none = (match: Match): string => `no widget with ${shown(match)}`;
const isLike = (pattern: string, text: unknown): boolean =>
  typeof text === 'string' && new RegExp(pattern, 'iu').test(text);

/** The value at a dotted name, default included. */
function valueAt({ widget }: Standing, property: string, { schemas }: Scene): unknown {
  const values: unknown = { ...schemas.get(widget.type)?.defaults, ...widget };
  return property
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
}

/** '' when `test` answers '' for one of the widgets, else its first answer. */
function forOne(match: Match, scene: Scene, test: (one: Standing) => string): string {
  const widgets = found(match, scene);
  const answers = widgets.map(test);
  return answers.includes('') ? '' : (answers[0] ?? none(match));
}

function has({ count = 1, ...match }: Wants['has'], scene: Scene): string {
  const { length } = found(match, scene);
  return length >= count ? '' : `${length} of ${count} widgets with ${shown(match)}`;
}

function order(matches: Wants['order'], scene: Scene): string {
  const places = matches.map((match) => found(match, scene)[0]?.row ?? -1);
  const missing = matches[places.indexOf(-1)];
  if (missing) return none(missing);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
    ? ''
    : `they stand at ${places.join(', ')}`;
}

interface Axis {
  at: 'x' | 'y';
  size: 'width' | 'height';
}
const ACROSS: Axis = { at: 'x', size: 'width' };
const ALONG: Axis = { at: 'y', size: 'height' };

const edges = ({ widget }: Standing, { at, size }: Axis): [number, number] => {
  const start = Number(widget[at] ?? 0);
  return [start, start + Number(widget[size] ?? 0)];
};

/** One after the other along the axis; those on the same height have something of the other axis in common. */
function inLine(matches: readonly Match[], scene: Scene, axis: Axis, other?: Axis): string {
  const line = matches.map((match) => found(match, scene)[0]);
  const missing = matches[line.indexOf(undefined)];
  if (missing) return none(missing);
  const standing = line.filter((one) => one !== undefined);
  if (standing.some(({ panel }) => !panel || panel !== standing[0]?.panel)) return 'they are not in one panel';
  const isInLine = standing.every((one, at) => {
    const before = standing[at - 1];
    if (!before) return true;
    if (edges(one, axis)[0] < edges(before, axis)[1]) return false;
    if (!other) return true;
    return (
      Math.max(edges(one, other)[0], edges(before, other)[0]) < Math.min(edges(one, other)[1], edges(before, other)[1])
    );
  });
  return isInLine ? '' : `they stand at ${standing.map((one) => edges(one, axis)[0]).join(', ')}`;
}

function value({ widget, property, is, pattern, least, most }: Wants['value'], scene: Scene): string {
  return forOne(widget, scene, (one) => {
    const stored = valueAt(one, property, scene);
    const isFit =
      (is === undefined || stored === is) &&
      (pattern === undefined || isLike(pattern, stored)) &&
      ((least ?? most) === undefined || within(Number(stored), { least, most }));
    return isFit ? '' : `${property} is ${JSON.stringify(stored)}`;
  });
}

function colour({ widget, property, is }: Wants['colour'], scene: Scene): string {
  const named = (text: unknown): string => String(inTheme(text, scene.theme));
  return forOne(widget, scene, (one) => {
    const stored = valueAt(one, property, scene);
    return is.some((name) => isSameColour(named(name), named(stored))) ? '' : `${property} is ${String(stored)}`;
  });
}

function only(handles: Wants['only'], { widgetsBefore, widgets }: Scene): string {
  const now = new Map(widgets.map((one) => [one.handle, one]));
  const changed = widgetsBefore.filter(({ handle, widget, part, panel }) => {
    if (part !== 'body' || handles.includes(handle)) return false;
    const after = now.get(handle);
    // A panel grows with what is put into it.
    const text = (one: Standing['widget']): string => ownText(one.childWidgets ? { ...one, height: 0 } : one);
    return !after || after.panel?.uuid !== panel?.uuid || text(after.widget) !== text(widget);
  });
  const order = (all: readonly Standing[]): string =>
    all
      .filter(({ handle, part }) => part === 'body' && !handles.includes(handle))
      .map(({ handle }) => handle)
      .filter((handle) => widgetsBefore.some((one) => one.handle === handle))
      .join(' ');
  if (changed.length > 0) return `changed: ${changed.map(({ handle }) => handle).join(', ')}`;
  return order(widgets) === order(widgetsBefore) ? '' : 'their order changed';
}

function rows(range: Range, { after }: Scene): string {
  const count = (after.body?.widgets ?? []).filter(({ type }) => type !== PAGE_CODE).length;
  return within(count, range) ? '' : `${count} rows`;
}

/** The same path with at least these parameters: links to goods name their shop, too. */
function leadsTo(address: string, wanted: string): boolean {
  if (address === '' || !URL.canParse(address, 'http://mall')) return false;
  const [own, other] = [new URL(address, 'http://mall'), new URL(wanted, 'http://mall')];
  const isSame = own.origin === other.origin && own.pathname === other.pathname;
  return isSame && [...other.searchParams].every(([name, value]) => own.searchParams.get(name) === value);
}

function linksTo({ widget = {}, to }: Wants['linksTo'], scene: Scene): string {
  const address = withNumbers(to, scene.names);
  return forOne(widget, scene, (one) => {
    const addresses = addressesIn(one.widget);
    return addresses.some((own) => leadsTo(own, address))
      ? ''
      : `no link to ${address}, but to ${addresses.join(', ') || 'nothing'}`;
  });
}

function rulesIn(stored: unknown): ListSource[] {
  if (Array.isArray(stored)) return stored.flatMap(rulesIn);
  if (!isRecord(stored)) return [];
  const own = readSource(stored[SOURCE]);
  const inner = Object.entries(stored).flatMap(([name, one]) => (name === 'childWidgets' ? [] : rulesIn(one)));
  return own ? [own, ...inner] : inner;
}

function rule({ widget = { ruled: true }, where = {}, sort, count }: Wants['rule'], scene: Scene): string {
  const wanted = Object.entries(withNumbers(where, scene.names));
  return forOne(widget, scene, ({ widget: one }) => {
    const rules = rulesIn(one);
    const isFit = rules.some(
      (own) =>
        wanted.every(([name, is]) => String(own.where[name as 'category']) === String(is)) &&
        (sort === undefined || own.sort === sort) &&
        (count === undefined || own.count === count),
    );
    return isFit ? '' : `its rule is ${JSON.stringify(rules[0] ?? null)}`;
  });
}

function phone({ widget, hidden, size, fontSize, text }: Wants['phone'], scene: Scene): string {
  return forOne(widget, scene, (one) => {
    const own = valuesAt(one.widget, 'phone');
    const isFit =
      (hidden === undefined || own.hidden === hidden) &&
      (size === undefined || within(own.size ?? 100, size)) &&
      (fontSize === undefined || within(own.fontSize ?? NaN, fontSize)) &&
      (text === undefined || isLike(text, own.text));
    return isFit ? '' : `on phones ${one.handle} has ${JSON.stringify(own)}`;
  });
}

function phoneOrder(handles: Wants['phoneOrder'], { widgets }: Scene): string {
  // Without a number of its own a widget stands where reading finds it.
  const places = handles.map((handle) => {
    const one = widgets.find((own) => own.handle === handle);
    const siblings = [...(one?.panel?.childWidgets ?? [])].sort(
      (first, second) =>
        Number(first['y'] ?? 0) - Number(second['y'] ?? 0) || Number(first['x'] ?? 0) - Number(second['x'] ?? 0),
    );
    return one ? (valuesAt(one.widget, 'phone').order ?? siblings.indexOf(one.widget)) : NaN;
  });
  const isSorted = places.every((place, at) => at === 0 || place > Number(places[at - 1]));
  return isSorted && !places.some(Number.isNaN) ? '' : `their order on phones is ${places.join(', ')}`;
}

function texts(wanted: Wants['texts'], { after }: Scene): string {
  const settings = after.body?.widgets.find(({ type }) => type === PAGE_CODE);
  return Object.entries(wanted)
    .filter(([name, pattern]) => !isLike(String(pattern), settings?.[name]))
    .map(([name]) => `${name} is ${JSON.stringify(settings?.[name] ?? '')}`)
    .join('; ');
}

const alts = (pictures: Wants['alts'], scene: Scene): string =>
  pictures
    .map(({ widget, text }) => value({ widget, property: 'alt', pattern: text }, scene))
    .filter(Boolean)
    .join('; ');

function nothing(_want: true, { before, after }: Scene): string {
  return JSON.stringify(before) === JSON.stringify(after) ? '' : 'the page changed';
}

function never(pattern: string, { widgets, widgetsBefore }: Scene): string {
  const old = new Set(widgetsBefore.flatMap(({ widget }) => [...wordsIn(widget), ...addressesIn(widget)]));
  const words = widgets.flatMap(({ widget }) => [...wordsIn(widget), ...addressesIn(widget)]);
  const bad = words.find((one) => !old.has(one) && isLike(pattern, one));
  return bad === undefined ? '' : `the page says: ${bad.slice(0, 80)}`;
}

const JUDGES: { [Name in keyof Wants]: Judge<Name> } = {
  has,
  lacks: (match, scene) => (found(match, scene).length === 0 ? '' : `there is a widget with ${shown(match)}`),
  order,
  beside: (matches, scene) => inLine(matches, scene, ACROSS, ALONG),
  below: (matches, scene) => inLine(matches, scene, ALONG),
  value,
  colour,
  only,
  rows,
  linksTo,
  rule,
  phone,
  phoneOrder,
  texts,
  alts,
  issuesLeft: (most, scene) => {
    const left = findings({ body: scene.after.body }, scene);
    return left.length <= most ? '' : `${left.length} issues are left: ${left.slice(0, 3).join('; ')}`;
  },
  nothing,
  says: (pattern, { said }) => (isLike(pattern, said) ? '' : `it said: ${said.slice(0, 80)}`),
  never,
};

export function wantFault(want: Want, scene: Scene): string {
  const [[name, wanted] = ['', undefined]] = Object.entries(want);
  const judge = JUDGES[name as keyof Wants] as (wanted: unknown, scene: Scene) => string;
  return judge(wanted, scene);
}
