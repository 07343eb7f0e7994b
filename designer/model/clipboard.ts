/** One copied widget, kept while the designer is open, so that it can be pasted into another page. */
import { action, makeObservable, observableRef } from 'mobx';
import type { StoredWidget } from '../../engine/content.ts';
import { newUuid } from './node.ts';

/** A deep copy with uuids of its own. */
export function renewed(widget: StoredWidget): StoredWidget {
  const renew = (one: StoredWidget): StoredWidget => {
    const copy: StoredWidget = { ...one, uuid: newUuid() };
    if (Array.isArray(one.childWidgets)) copy.childWidgets = one.childWidgets.map(renew);
    return copy;
  };
  return renew(structuredClone(widget));
}

export class Clipboard {
  content: StoredWidget | null = null;

  constructor() {
    makeObservable(this, { content: observableRef, put: action });
  }

  put(widget: StoredWidget): void {
    this.content = widget;
  }

  /** A copy of the content with uuids of its own, so that each paste is a widget of its own. */
  fresh(): StoredWidget | undefined {
    return this.content ? renewed(this.content) : undefined;
  }
}
