/** What an editor asks of the interface around it. */
import type { MeasureText } from '../../../engine/edit/text-size.ts';
import type { NodeId } from './document/node.ts';
import type { Place } from './document/structure.ts';
import type { Finding } from './publish/findings.ts';

/** An entry of the search for commands. */
export interface Entry {
  title: string;
  group: string;
  /** As shown to people. */
  keys: string;
  disabled: boolean;
  run(): void;
}

/** What plugins add to the editor. */
export interface PluginPorts {
  entries(): Entry[];
  /** Runs what is bound to the press; false when nothing is. */
  press(press: string): boolean;
  findings(): Finding[];
}

/** Functions that only a browser can provide. */
export interface EditorPorts {
  measureText: MeasureText;
  openPreview(): void;
  openHelp(): void;
  openVersions(): void;
  openPlan(): void;
  openRequest(): void;
  /** Asks for a note beside a request to publish; null when the operator goes back. */
  noteRequest(): Promise<string | null>;
  openComments(): void;
  /** What the page and its widgets were seen, clicked, and earned. */
  openEffects(): void;
  /** Asks for a name and saves the panel as a combined module. */
  saveModule(panel: NodeId): void;
  /** Top-left corner of a panel's inner area on the canvas, in page px. */
  insideAt(panel: NodeId): { x: number; y: number } | undefined;
  /** Starts editing the text of a widget on the canvas; returns false if it has no text. */
  writeText(id: NodeId): boolean;
  /** Inserts the saved module with this id; without a place, where the next widget goes. */
  insertSavedModule(moduleId: number, place?: Place): void;
  /** Called when a new widget of that type is inserted. */
  inserted(code: string): void;
  openScheme(): void;
  openCommands(): void;
  /** Moves the focus by this many areas of the editor; negative means backwards. */
  turnArea(steps: number): void;
  plugins: PluginPorts;
}
