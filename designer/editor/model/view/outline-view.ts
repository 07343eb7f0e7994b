/** What goes on in the outline: state of the view, never stored, no step of the history. */
import { action, makeObservable, observableRef } from 'mobx';
import type { NodeId } from '../document/node.ts';
import type { Place } from '../document/structure.ts';

/** Where carried rows would go, and the row that shows it: before or after that row, or into it. */
export interface Landing {
  row: string;
  side: 'before' | 'after' | 'into';
  place: Place;
}

export class OutlineView {
  /** The widget whose name is being written. */
  renaming: NodeId | null = null;
  /** The rows that the pointer carries. */
  carried: readonly NodeId[] = [];
  landing: Landing | null = null;

  constructor() {
    makeObservable(this, {
      renaming: observableRef,
      carried: observableRef,
      landing: observableRef,
      rename: action,
      carry: action,
      land: action,
    });
  }

  rename(id: NodeId | null): void {
    this.renaming = id;
  }

  /** Takes rows up, or, with none, lets go of all. */
  carry(ids: readonly NodeId[]): void {
    this.carried = ids;
    if (ids.length === 0) this.landing = null;
  }

  land(landing: Landing | null): void {
    const { landing: before } = this;
    const isSame =
      landing?.row === before?.row && landing?.side === before?.side && landing?.place.index === before?.place.index;
    if (!isSame) this.landing = landing;
  }
}
