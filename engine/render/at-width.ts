/**
 * Applies what differs at a width (engine/document/widths.ts) to a row that is laid out. A desktop's document is the same in every window, so
 * it says what is hidden and what comes first at each width, and style sheets decide; a phone's document and the canvas have one width.
 */
import { createElement, Fragment, type CSSProperties, type ReactElement } from 'react';
import { configAt, hiddenWidths, valuesAt, WIDTH_MARKS, WIDTHS, type Width } from '../document/widths.ts';
import { inOrder } from './narrow.ts';
import type { Flow, RenderedWidget } from './rendered-widget.ts';

/** `every`: the document is for windows of all widths. */
export type ShownAt = Width | 'every';

const NARROW = ['tablet', 'phone'] as const satisfies readonly Width[];

/** For each child of a flow its place in the order of reading. */
type Rank = ReadonlyMap<RenderedWidget, number>;
type Ranks = Readonly<Record<(typeof NARROW)[number], Rank>>;

const isHiddenAt = ({ config }: RenderedWidget, width: Width): boolean => valuesAt(config, width).hidden === true;

/** `data-hide` of what is not shown at these widths; undefined when it always is. */
function marked(widths: readonly Width[]): string | undefined {
  return widths.length === 0 ? undefined : widths.join(' ');
}

/** The widths at which none of these is shown. */
function allHidden(children: readonly RenderedWidget[]): Width[] {
  return WIDTHS.filter((width) => children.every((child) => isHiddenAt(child, width)));
}

function rankOf(flow: Flow, orderOf: (child: RenderedWidget) => number | undefined): Rank {
  return new Map(inOrder(flow).map((child, index) => [child, orderOf(child) ?? index]));
}

function ranksOf(flow: Flow): Ranks {
  const at = (width: Width): Rank => rankOf(flow, ({ config }) => valuesAt(config, width).order);
  return { tablet: at('tablet'), phone: at('phone') };
}

/** For each part its place among them; undefined when they stand as they were composed. A part stands where its first child does. */
function placesOf(parts: readonly Flow[], rank: Rank): number[] | undefined {
  const first = (part: Flow): number => Math.min(...inOrder(part).map((child) => rank.get(child) ?? 0));
  const ordered = [...parts.keys()].toSorted((one, other) => {
    const [a, b] = [parts[one], parts[other]];
    return a && b ? first(a) - first(b) : 0;
  });
  if (ordered.every((index, place) => index === place)) return undefined;
  return [...parts.keys()].map((index) => ordered.indexOf(index));
}

/** The parts as they are read. */
function inTurn(parts: readonly Flow[], rank: Rank): Flow[] {
  const places = placesOf(parts, rank) ?? [];
  return parts
    .map((part, index) => ({ part, place: places[index] ?? index }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ part }) => part);
}

/** The parts with what each is at every width. */
function partsAnywhere(parts: readonly Flow[], ranks: Ranks): Flow[] {
  const places = NARROW.map((width) => [width, placesOf(parts, ranks[width])] as const);
  return parts.map((part, index) => {
    const order = places.flatMap(([width, place]) => (place ? [[`--order-${width}`, place[index]]] : []));
    const hide = marked(allHidden(inOrder(part)));
    const inner = anywhere(part, ranks);
    if (order.length === 0 && hide === undefined) return inner;
    return { ...inner, turn: { hide, style: Object.fromEntries(order) as CSSProperties } };
  });
}

/** The flow for windows of all widths. */
function anywhere(flow: Flow, ranks: Ranks): Flow {
  if (flow.kind === 'one') {
    const sizes = NARROW.flatMap((width) => {
      const { size } = valuesAt(flow.child.config, width);
      return size === undefined ? [] : [[`--size-${width}`, `${size}%`]];
    });
    return sizes.length === 0 ? flow : { ...flow, size: Object.fromEntries(sizes) as CSSProperties };
  }
  if (flow.kind === 'stage') return flow;
  if (flow.kind === 'over') return { ...flow, front: anywhere(flow.front, ranks) };
  return { ...flow, parts: partsAnywhere(flow.parts, ranks) };
}

/** The flow at one width: without what is hidden there, in its order; undefined when nothing is left. */
function narrowed(flow: Flow, width: (typeof NARROW)[number], ranks: Ranks): Flow | undefined {
  if (flow.kind === 'one') {
    const { hidden, size } = valuesAt(flow.child.config, width);
    if (hidden) return undefined;
    return size === undefined ? flow : { ...flow, size: { '--size': `${size}%` } as CSSProperties };
  }
  if (flow.kind === 'stage') {
    const children = flow.children.filter((child) => !isHiddenAt(child, width));
    return children.length === 0 ? undefined : { ...flow, children };
  }
  if (flow.kind === 'over') {
    const front = narrowed(flow.front, width, ranks);
    if (isHiddenAt(flow.ground, width)) return front;
    return front ? { ...flow, front } : { kind: 'one', width: flow.width, child: flow.ground };
  }
  const parts = inTurn(flow.parts, ranks[width]).flatMap((part) => narrowed(part, width, ranks) ?? []);
  return parts.length === 0 ? undefined : { ...flow, parts };
}

/** The row as it is shown; undefined when nothing of it is. */
export function rowAt(row: RenderedWidget, shown: ShownAt): RenderedWidget | undefined {
  const { children = [], narrow } = row;
  if (![row, ...children].some(({ config }) => WIDTHS.some((width) => WIDTH_MARKS[width] in config))) return row;
  if (shown === 'every') {
    for (const child of children) child.hide = marked(hiddenWidths(child.config));
    const gone = children.length === 0 ? [] : allHidden(children);
    const hide = marked(WIDTHS.filter((width) => isHiddenAt(row, width) || gone.includes(width)));
    const flow = narrow?.flow && anywhere(narrow.flow, ranksOf(narrow.flow));
    return {
      ...row,
      ...(hide !== undefined && { hide }),
      ...(flow && { narrow: { ...narrow, flow } }),
    };
  }
  const left = children.filter((child) => !isHiddenAt(child, shown));
  if (isHiddenAt(row, shown) || (row.children && left.length === 0)) return undefined;
  if (!row.children) return row;
  const flow = shown !== 'wide' && narrow?.flow && narrowed(narrow.flow, shown, ranksOf(narrow.flow));
  return { ...row, children: left, ...(flow && { narrow: { ...narrow, flow } }) };
}

/** The children in the order in which they are read, when these have an order of their own. */
export function readingOrder(flow: Flow, orderOf: (child: RenderedWidget) => number | undefined): RenderedWidget[] {
  const rank = rankOf(flow, orderOf);
  const read = (part: Flow): RenderedWidget[] =>
    part.kind === 'row' || part.kind === 'column' ? inTurn(part.parts, rank).flatMap(read) : inOrder(part);
  return read(flow);
}

/**
 * The widget as it is shown. Where its text differs at a width, a document for all windows holds each form once; style sheets leave one, and
 * nobody hears the others.
 */
export function elementAt(
  config: Readonly<Record<string, unknown>>,
  shown: ShownAt,
  make: (config: Readonly<Record<string, unknown>>) => ReactElement,
): ReactElement {
  if (shown !== 'every') return make(configAt(config, shown));
  const forms = new Map<string, { config: Readonly<Record<string, unknown>>; widths: Width[] }>();
  for (const width of WIDTHS) {
    const own = configAt(config, width);
    const key = JSON.stringify([own['text'], own['fontSize']]);
    const form = forms.get(key) ?? { config: own, widths: [] };
    form.widths.push(width);
    forms.set(key, form);
  }
  const [only, ...others] = forms.values();
  if (!only || others.length === 0) return make(config);
  return createElement(
    Fragment,
    null,
    ...[only, ...others].map((form) =>
      createElement(
        'div',
        {
          key: form.widths[0],
          style: { display: 'contents' },
          'data-hide': marked(WIDTHS.filter((width) => !form.widths.includes(width))),
        },
        make(form.config),
      ),
    ),
  );
}
