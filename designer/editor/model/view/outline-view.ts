/** The state of the outline: view state, never stored and not part of the history. */
import { action, makeObservable, observableRef } from 'mobx';
import type { NodeId } from '../document/node.ts';
import type { Place } from '../document/structure.ts';

/** Where carried rows would go, and the row that shows it: before, after or into that row. */
export interface Landing {
  row: string;
  side: 'before' | 'after' | 'into';
  place: Place;
}

export class OutlineView {
  /** The widget being renamed. */
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

  /** Picks rows up; an empty list drops all. */
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
