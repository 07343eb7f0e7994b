/** What the pointer is doing: view state, never stored. */
import { action, makeObservable, observableRef } from 'mobx';
import type { Guide, PageGuide, Rect } from '../geometry/geometry.ts';
import type { NodeId } from '../document/node.ts';
import type { Place } from '../document/structure.ts';

/** Where the moved box would land in a panel, with its alignment lines; page px. */
export interface Ghost {
  panel: NodeId;
  rect: Rect;
  guides: readonly Guide[];
}

/** How far the widgets selected with the dragged child move along; page px. */
export interface Shift {
  ids: readonly NodeId[];
  dx: number;
  dy: number;
}

/** Prefix before the module's id in the drag data of a combined module's tile. */
export const MODULE_MARK = 'module:';

export class Pointer {
  ghost: Ghost | null = null;
  shift: Shift | null = null;
  /** The box drawn to select the children it touches. */
  marquee: { panel: NodeId; rect: Rect } | null = null;
  /** Type of the palette tile being dragged: dragover events do not expose their data. */
  tile: string | null = null;
  /** Where the section dragged over the page would go. */
  landing: Place | null = null;
  /** The guide being dragged, in page px; a new one has no index. */
  guide: (PageGuide & { index?: number }) | null = null;
  /** The widget on the canvas being moved or resized. */
  movingId: NodeId | null = null;

  /** Whether the current drag copies, leaving the original in place. */
  copies = false;
  /** Whether snapping is off. */
  isSnappingOff = false;

  constructor() {
    makeObservable(this, {
      ghost: observableRef,
      shift: observableRef,
      marquee: observableRef,
      setMarquee: action,
      setShift: action,
      tile: observableRef,
      landing: observableRef,
      setLanding: action,
      guide: observableRef,
      setGuide: action,
      movingId: observableRef,
      setGhost: action,
      setTile: action,
      setMovingId: action,
      release: action,
    });
  }

  setGhost(ghost: Ghost | null): void {
    this.ghost = ghost;
  }

  setShift(shift: Shift | null): void {
    this.shift = shift;
  }

  setMarquee(marquee: { panel: NodeId; rect: Rect } | null): void {
    this.marquee = marquee;
  }

  /** Records whether the keys held at a press make the drag copy. */
  setCopies(copies: boolean): void {
    this.copies = copies;
  }

  /** Records whether the keys held during a drag turn snapping off. */
  setSnappingOff(isSnappingOff: boolean): void {
    this.isSnappingOff = isSnappingOff;
  }

  setGuide(guide: (PageGuide & { index?: number }) | null): void {
    this.guide = guide;
  }

  setTile(tile: string | null): void {
    this.tile = tile;
  }

  /** Returns whether the place differs from the previous one. */
  setLanding(place: Place | null): boolean {
    const { landing } = this;
    const isOther = place?.list !== landing?.list || place?.index !== landing?.index;
    if (isOther) this.landing = place;
    return isOther;
  }

  setMovingId(id: NodeId): void {
    this.movingId = id;
  }

  release(): void {
    this.copies = false;
    this.isSnappingOff = false;
    this.movingId = null;
    this.ghost = null;
    this.shift = null;
    this.marquee = null;
    this.landing = null;
  }
}
