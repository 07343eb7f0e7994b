/** Zoom and width of the canvas; no step of the history. */
import { action, makeObservable, observableRef } from 'mobx';
import { PAPER_WIDTH } from '../../../../engine/document/page-defaults.ts';

const MIN_ZOOM = 0.1;
const MAX_ZOOM = 4;
/** Steps of zoom from 100 % on; below it goes by tens. */
const LARGE = [1, 1.25, 1.5, 2, 2.5, 3, MAX_ZOOM];
export type Platform = 'pc' | 'h5';

const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(zoom * 1000) / 1000));

export class Viewport {
  /** 1 is 100 %. */
  zoom = 1;
  platform: Platform = 'pc';
  /** px of the pane the paper lies in; 0 until it was measured. */
  paneWidth = 0;
  /** Rulers and guides are visible, and guides are snapped to. */
  rulers = false;
  /** The paper follows the pane until the operator zooms. */
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

  /** To the next lower or higher step. */
  stepZoom(direction: 1 | -1): void {
    const tens = this.zoom * 10;
    const { zoom } = this;
    const large = direction > 0 ? LARGE.find((step) => step > zoom) : LARGE.findLast((step) => step < zoom);
    const small = (direction > 0 ? Math.floor(tens + 1.001) : Math.ceil(tens - 1.001)) / 10;
    this.setZoom(small < 1 || large === undefined ? small : large);
  }

  /** The whole width of the paper, with 40 px of ground on both sides; never above 100 %. */
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
