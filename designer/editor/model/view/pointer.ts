/** What the pointer is doing right now: state of the view, never stored. */
import { action, makeObservable, observableRef } from 'mobx';
import type { Guide, PageGuide, Rect } from '../geometry/geometry.ts';
import type { NodeId } from '../document/node.ts';
import type { Place } from '../document/structure.ts';

/** Where the moved box would land in a panel, with the lines it stands on; page px. */
export interface Ghost {
  panel: NodeId;
  rect: Rect;
  guides: readonly Guide[];
}

/** How far what is selected with the dragged child goes along; page px. */
export interface Shift {
  ids: readonly NodeId[];
  dx: number;
  dy: number;
}

/** What the tile of a combined module carries, before its number. */
export const MODULE_MARK = 'module:';

export class Pointer {
  ghost: Ghost | null = null;
  shift: Shift | null = null;
  /** The box drawn to select what it touches. */
  marquee: { panel: NodeId; rect: Rect } | null = null;
  /** Type of the palette tile being dragged: a drag over the canvas does not reveal it by itself. */
  tile: string | null = null;
  /** Where the section dragged over the page would go. */
  landing: Place | null = null;
  /** The guide being dragged, px of the page; no index while it is a new one. */
  guide: (PageGuide & { index?: number }) | null = null;
  /** A widget on the canvas is being moved or resized. */
  busy: NodeId | null = null;

  /** The drag under way leaves the original where it is. */
  copies = false;
  /** Nothing snaps. */
  free = false;

  constructor() {
    makeObservable(this, {
      ghost: observableRef,
      shift: observableRef,
      marquee: observableRef,
      draw: action,
      take: action,
      tile: observableRef,
      landing: observableRef,
      land: action,
      guide: observableRef,
      hold: action,
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

  take(shift: Shift | null): void {
    this.shift = shift;
  }

  draw(marquee: { panel: NodeId; rect: Rect } | null): void {
    this.marquee = marquee;
  }

  /** The keys held at a press: whether what is dragged stays and a copy goes. */
  press(copies: boolean): void {
    this.copies = copies;
  }

  /** The keys held while something is dragged: whether it snaps to nothing. */
  loosen(free: boolean): void {
    this.free = free;
  }

  hold(guide: (PageGuide & { index?: number }) | null): void {
    this.guide = guide;
  }

  carry(tile: string | null): void {
    this.tile = tile;
  }

  /** Answers whether that is another place than before. */
  land(place: Place | null): boolean {
    const { landing } = this;
    const isOther = place?.list !== landing?.list || place?.index !== landing?.index;
    if (isOther) this.landing = place;
    return isOther;
  }

  grab(id: NodeId): void {
    this.busy = id;
  }

  release(): void {
    this.copies = false;
    this.free = false;
    this.busy = null;
    this.ghost = null;
    this.shift = null;
    this.marquee = null;
    this.landing = null;
  }
}
