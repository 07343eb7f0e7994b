/** One copied widget, kept while the designer is open, so that it can be pasted into another page. */
import { action, makeObservable, observableRef } from 'mobx';
import type { StoredWidget } from '../../engine/content.ts';
import { newUuid } from './node.ts';

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
    if (!this.content) return undefined;
    const renew = (widget: StoredWidget): StoredWidget => {
      const copy: StoredWidget = { ...widget, uuid: newUuid() };
      if (Array.isArray(widget.childWidgets)) copy.childWidgets = widget.childWidgets.map(renew);
      return copy;
    };
    return renew(structuredClone(this.content));
  }
}
