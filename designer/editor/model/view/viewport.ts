/** Zoom and platform of the canvas; not part of the history. */
import { action, makeObservable, observableRef } from 'mobx';
import { PAPER_WIDTH } from '../../../../engine/document/page-defaults.ts';

const MIN_ZOOM = 0.1;
const MAX_ZOOM = 4;
/** Zoom steps from 100 % up; below, steps of 10 %. */
const LARGE = [1, 1.25, 1.5, 2, 2.5, 3, MAX_ZOOM];
export type Platform = 'pc' | 'h5';

const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(zoom * 1000) / 1000));

export class Viewport {
  /** 1 is 100 %. */
  zoom = 1;
  platform: Platform = 'pc';
  /** Width of the canvas pane in px; 0 until measured. */
  paneWidth = 0;
  /** Whether rulers and guides are visible; only then boxes snap to guides. */
  rulers = false;
  /** Whether the zoom adapts to the pane's width; true until the operator zooms, and again after `fit`. */
  private follows = true;

  constructor() {
    makeObservable(this, {
      zoom: observableRef,
      platform: observableRef,
      paneWidth: observableRef,
      rulers: observableRef,
      showRulers: action,
      setZoom: action,
      fit: action,
      setPlatform: action,
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

  setPlatform(platform: Platform): void {
    this.platform = platform;
  }

  setPaneWidth(width: number): void {
    this.paneWidth = width;
    if (this.follows) this.fit();
  }

  get paperWidth(): number {
    return PAPER_WIDTH[this.platform];
  }
}
