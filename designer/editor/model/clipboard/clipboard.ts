/**
 * Copied widgets: kept in memory while the designer is open, and written as text to the system clipboard, so that they can be pasted into
 * other pages, tabs and browsers. Pasted text is untrusted and is parsed like an imported page.
 */
import { action, makeObservable, observableRef } from 'mobx';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { PAGE_CODE, parseJson, parsePage } from '../../../../engine/document/document.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { newUuid } from '../document/node.ts';

const KIND = 'mallwright/widgets';
/** Maximum length in characters. */
const LONGEST = 2_000_000;

/** A deep copy of a widget, with new uuids. */
export function renewed(widget: StoredWidget): StoredWidget {
  const renew = (one: StoredWidget): StoredWidget => {
    const copy: StoredWidget = { ...one, uuid: newUuid() };
    if (Array.isArray(one.childWidgets)) copy.childWidgets = one.childWidgets.map(renew);
    return copy;
  };
  return renew(structuredClone(widget));
}

/** Serialises widgets to the text put on the system clipboard. */
export function clipText(widgets: readonly StoredWidget[]): string {
  return JSON.stringify({ kind: KIND, version: 1, widgets });
}

function withoutRow({ id: _row, ...widget }: StoredWidget): StoredWidget {
  const copy = widget as StoredWidget;
  if (Array.isArray(copy.childWidgets)) copy.childWidgets = copy.childWidgets.map(withoutRow);
  return copy;
}

/** Reads the widgets from clipboard text and counts the parts that could not be read; undefined for text of another kind. */
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

  /** Copies of the content with new uuids, so that each paste inserts separate widgets. */
  fresh(): StoredWidget[] {
    return this.content.map(renewed);
  }
}
