/**
 * What was copied: kept while the designer is open, and as text on the system's clipboard, so that it goes to other pages, tabs and
 * browsers. Text that comes back is untrusted and read as an imported page is.
 */
import { action, makeObservable, observableRef } from 'mobx';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { PAGE_CODE, parseJson, parsePage } from '../../../../engine/document/document.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { newUuid } from '../document/node.ts';

const KIND = 'mallwright/widgets';
/** Characters. */
const LONGEST = 2_000_000;

/** A deep copy with uuids of its own. */
export function renewed(widget: StoredWidget): StoredWidget {
  const renew = (one: StoredWidget): StoredWidget => {
    const copy: StoredWidget = { ...one, uuid: newUuid() };
    if (Array.isArray(one.childWidgets)) copy.childWidgets = one.childWidgets.map(renew);
    return copy;
  };
  return renew(structuredClone(widget));
}

/** Widgets as the text that stands for them on the system's clipboard. */
export function clipText(widgets: readonly StoredWidget[]): string {
  return JSON.stringify({ kind: KIND, version: 1, widgets });
}

function withoutRow({ id: _row, ...widget }: StoredWidget): StoredWidget {
  const copy = widget as StoredWidget;
  if (Array.isArray(copy.childWidgets)) copy.childWidgets = copy.childWidgets.map(withoutRow);
  return copy;
}

/** The widgets of such a text, and how many things of it could not be read; undefined for any other text. */
export function readClip(text: string): { widgets: StoredWidget[]; lost: number } | undefined {
  const value = text.length <= LONGEST ? parseJson(text) : undefined;
  if (!isRecord(value) || value['kind'] !== KIND || !Array.isArray(value['widgets'])) return undefined;
  const { document, issues } = parsePage({ widgets: value['widgets'] });
  const widgets = document.widgets.filter(({ type }) => type !== PAGE_CODE).map(withoutRow);
  return { widgets, lost: issues.length };
}

export class Clipboard {
  content: readonly StoredWidget[] = [];

  constructor() {
    makeObservable(this, { content: observableRef, put: action });
  }

  put(widgets: readonly StoredWidget[]): void {
    this.content = widgets;
  }

  /** Copies of the content with uuids of their own, so that each paste is of widgets of its own. */
  fresh(): StoredWidget[] {
    return this.content.map(renewed);
  }
}
