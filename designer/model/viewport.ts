/** Zoom and width of the canvas; no step of the history. */
import { action, makeObservable, observable } from 'mobx';
import { PAPER_WIDTH } from '../../engine/page-defaults.ts';

const MIN_ZOOM = 0.2;
const MAX_ZOOM = 2;
export type Platform = 'pc' | 'h5';

const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(zoom * 100) / 100));

export class Viewport {
  /** 1 is 100 %. */
  zoom = 1;
  platform: Platform = 'pc';
  /** px of the pane the paper lies in; 0 until it was measured. */
  paneWidth = 0;
  /** The paper follows the pane until the operator zooms. */
  private follows = true;

  constructor() {
    makeObservable(this, {
      zoom: observable,
      platform: observable,
      paneWidth: observable,
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

  /** To the next lower or higher ten per cent. */
  stepZoom(direction: 1 | -1): void {
    const tens = this.zoom * 10;
    this.setZoom((direction > 0 ? Math.floor(tens + 1.001) : Math.ceil(tens - 1.001)) / 10);
  }

  /** The whole width of the paper, with 40 px of ground on both sides; never above 100 %. */
  fit(): void {
    this.follows = true;
    if (this.paneWidth > 0)
      this.zoom = clampZoom(Math.min(1, Math.floor(((this.paneWidth - 80) / this.paperWidth) * 100) / 100));
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
