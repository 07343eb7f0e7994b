/** What the pointer is doing right now: shown, never stored. */
import { action, makeObservable, observableRef } from 'mobx';
import type { Rect } from './geometry.ts';
import type { Guide } from './guides.ts';
import type { NodeId } from './node.ts';
import type { Place } from './structure.ts';

/** Where the moved box would land in a panel, with the lines it stands on; page px. */
export interface Ghost {
  panel: NodeId;
  rect: Rect;
  guides: readonly Guide[];
}

/** What the tile of a combined module carries, before its number. */
export const MODULE_MARK = 'module:';

export class Pointer {
  ghost: Ghost | null = null;
  /** Type of the palette tile being dragged: a drag over the canvas does not reveal it by itself. */
  tile: string | null = null;
  /** Where the section dragged over the page would go. */
  landing: Place | null = null;
  /** A widget on the canvas is being moved or resized. */
  busy: NodeId | null = null;

  constructor() {
    makeObservable(this, {
      ghost: observableRef,
      tile: observableRef,
      landing: observableRef,
      land: action,
      busy: observableRef,
      show: action,
      carry: action,
      grab: action,
      release: action,
    });
  }

  show(ghost: Ghost | null): void {
    this.ghost = ghost;
  }

  carry(tile: string | null): void {
    this.tile = tile;
  }

  land(place: Place | null): void {
    const { landing } = this;
    if (place?.list !== landing?.list || place?.index !== landing?.index) this.landing = place;
  }

  grab(id: NodeId): void {
    this.busy = id;
  }

  release(): void {
    this.busy = null;
    this.ghost = null;
    this.landing = null;
  }
}
