/**
 * Marks that operators set on widgets: the name in the outline, locked, hidden, linked to a module. Marks are properties of the stored
 * widget, so every backend keeps them. Shoppers get neither marks nor hidden widgets.
 */
import type { PageDocument, StoredWidget } from './content.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { PAGE_CODE } from './document.ts';

export const MARKS = { name: 'designName', locked: 'designLocked', hidden: 'designHidden' } as const;

/** On a linked panel: its master. On the panel's children: the uuid that the child has there (linked/linked-panel.ts). */
export const LINK = { module: 'designModule', part: 'designPart' } as const;

/** Maximum characters of a name. */
export const LONGEST_NAME = 40;

type Values = Readonly<Record<string, unknown>>;

/** The name an operator gave the widget; '' without one. */
export function givenName(widget: Values): string {
  const name = widget[MARKS.name];
  return typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME) : '';
}

/** A locked widget cannot be moved, resized or deleted. */
export function isLocked(widget: Values | undefined): boolean {
  return widget?.[MARKS.locked] === true;
}

/** A hidden widget is not shown to shoppers; page settings are never hidden. */
export function isHidden(widget: Values | undefined): boolean {
  return widget?.[MARKS.hidden] === true && widget['type'] !== PAGE_CODE;
}

function childrenOf(widget: Values): readonly Values[] | undefined {
  const children = widget['childWidgets'];
  return Array.isArray(children) ? (children as readonly Values[]) : undefined;
}

function visibleWidget<Widget extends Values>(widget: Widget): Widget {
  const { [MARKS.name]: _name, [MARKS.locked]: _locked, [MARKS.hidden]: _hidden, ...unmarked } = widget;
  const { [LINK.module]: _module, [LINK.part]: _part, ...rest } = unmarked as Values;
  const children = childrenOf(widget);
  return { ...rest, ...(children && { childWidgets: visibleWidgets(children) }) } as unknown as Widget;
}

/** The widgets for shoppers: without hidden ones, and without marks. What is no object among children stays, for the check to name. */
export function visibleWidgets<Widget extends Values>(widgets: readonly Widget[]): Widget[] {
  return widgets
    .filter((widget) => !isHidden(widget))
    .map((widget) => (isRecord(widget) ? visibleWidget(widget) : widget));
}

export function visibleDocument(document: PageDocument): PageDocument {
  return { ...document, widgets: visibleWidgets<StoredWidget>(document.widgets) };
}

function visiblePlaces(widgets: readonly Values[]): number[] {
  return widgets.flatMap((widget, index) => (isHidden(widget) ? [] : [index]));
}

/**
 * Converts paths in `visibleWidgets` to paths in the original widgets.
 *
 * @returns a function of paths such as `1.childWidgets.0.text`, in which `1` and `0` count visible widgets only
 */
export function pathBeforeHiding(widgets: readonly Values[]): (path: string) => string {
  const places = visiblePlaces(widgets);
  return (path) => {
    const [first = '', inner, child = '', ...rest] = path.split('.');
    const at = places[Number(first)];
    if (first === '' || at === undefined) return path;
    if (inner !== 'childWidgets' || child === '') return [at, ...path.split('.').slice(1)].join('.');
    const within = visiblePlaces(childrenOf(widgets[at] ?? {}) ?? [])[Number(child)];
    return [at, inner, within ?? child, ...rest].join('.');
  };
}
