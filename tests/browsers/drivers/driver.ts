/**
 * What a walk needs of a browser. All else (finding, waiting, clicking) is written once on top of it (page.ts), so that every browser is
 * driven by the same steps, and only by input that the browser itself handles.
 */
export interface Driver {
  /** Name and version of the browser. */
  readonly version: string;
  /** Opens an address; resolves when the document and its scripts are loaded. */
  open(address: string): Promise<void>;
  /** Evaluates a script whose value is JSON, in the document that is open. */
  run(script: string): Promise<unknown>;
  /** Moves, presses and lets go the mouse, in this order. */
  mouse(steps: readonly MouseStep[]): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses a key, while modifiers are held. */
  press(key: Key, held: readonly Modifier[]): Promise<void>;
  /** Gives the page this room, scrollbars included, px. */
  resize(width: number, height: number): Promise<void>;
  /** PNG of what is seen. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type MouseStep = { to: Point } | 'down' | 'up';

/** px in the window */
export interface Point {
  x: number;
  y: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight' | 'a' | 'z' | 's';
export type Modifier = 'Control' | 'Shift';
