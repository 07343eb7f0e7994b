/** Zoom and width of the canvas; not part of the history. */
import { action, makeObservable, observableRef } from 'mobx';
import { PAPER_WIDTH, TABLET_WIDTH } from '../../../../engine/document/page-defaults.ts';
import type { Width } from '../../../../engine/document/widths.ts';

const MIN_ZOOM = 0.1;
const MAX_ZOOM = 4;
/** Zoom steps from 100 % up; below, steps of 10 %. */
const LARGE = [1, 1.25, 1.5, 2, 2.5, 3, MAX_ZOOM];
export type Platform = 'pc' | 'h5';

/** px; the canvas at each width. */
export const CANVAS_WIDTHS: Readonly<Record<Width, number>> = {
  wide: PAPER_WIDTH.pc,
  tablet: TABLET_WIDTH,
  phone: PAPER_WIDTH.h5,
};

/** Names of icons. */
export const WIDTH_ICONS = { wide: 'desktop', tablet: 'tablet', phone: 'phone' } as const satisfies Record<
  Width,
  string
>;

/** The width for which pages of the platform are composed. */
export const widthOf = (platform: Platform): Width => (platform === 'h5' ? 'phone' : 'wide');

const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(zoom * 1000) / 1000));

export class Viewport {
  /** 1 is 100 %. */
  zoom = 1;
  width: Width = 'wide';
  /** The only width that is edited; null while edits are for all. */
  only: Width | null = null;
  /** Width of the canvas pane in px; 0 until measured. */
  paneWidth = 0;
  /** Whether rulers and guides are visible; only then boxes snap to guides. */
  rulers = false;
  /** Whether the zoom adapts to the pane's width; true until the operator zooms, and again after `fit`. */
  private follows = true;

  constructor() {
    makeObservable(this, {
      zoom: observableRef,
      width: observableRef,
      only: observableRef,
      paneWidth: observableRef,
      rulers: observableRef,
      showRulers: action,
      setZoom: action,
      fit: action,
      setWidth: action,
      setOnly: action,
      setPaneWidth: action,
    });
  }

  setZoom(zoom: number): void {
    this.follows = false;
    this.zoom = clampZoom(zoom);
  }

  /** Zooms to the next lower or higher step. */
  stepZoom(direction: 1 | -1): void {
    const tens = this.zoom * 10;
    const { zoom } = this;
    const large = direction > 0 ? LARGE.find((step) => step > zoom) : LARGE.findLast((step) => step < zoom);
    const small = (direction > 0 ? Math.floor(tens + 1.001) : Math.ceil(tens - 1.001)) / 10;
    this.setZoom(small < 1 || large === undefined ? small : large);
  }

  /** Zooms to the whole width of the paper with 40 px on both sides; never above 100 %. */
  fit(): void {
    this.follows = true;
    if (this.paneWidth > 0)
      this.zoom = clampZoom(Math.min(1, Math.floor(((this.paneWidth - 80) / this.paperWidth) * 100) / 100));
  }

  showRulers(rulers: boolean): void {
    this.rulers = rulers;
  }

  /** Shows the page at the width; edits are for all widths again. */
  setWidth(width: Width): void {
    this.width = width;
    this.only = null;
  }

  /** Shows the page at the width and edits nothing but what differs there; null ends that. */
  setOnly(width: Width | null): void {
    const changes = width !== null && width !== this.width;
    if (changes) this.width = width;
    this.only = width;
    if (changes) this.fit();
  }

  /** Whose documents are shown: a tablet's window has the desktop's. */
  get platform(): Platform {
    return this.width === 'phone' ? 'h5' : 'pc';
  }

  setPaneWidth(width: number): void {
    this.paneWidth = width;
    if (this.follows) this.fit();
  }

  get paperWidth(): number {
    return CANVAS_WIDTHS[this.width];
  }
}
