/**
 * What a plugin of the editor may add, and what it may do with the page that is open. A plugin is `plugins/NAME.tsx` in a widget folder or
 * package; its default export is what `definePlugin` answers (docs/plugins.md).
 */
import type { ComponentType } from 'react';
import { PLUGIN_API } from '../../schemas/compiler/plugin-api.mjs';
import type { PartName } from '../editor/model/document/node.ts';

export type { ControlProps } from '../schema-form/controls/control.ts';
/**
 * Says a text in the language of the editor: `languages/CODE.json` of the package has it by the Chinese one.
 *
 * @public
 */
export { say } from '../words/say.ts';

/** The version of this file. Within a version it only grows; a plugin of another version is left out and named. */
export { PLUGIN_API };

/** A widget of the page as it is now; a later change makes a new view. */
export interface WidgetView {
  /** Names the widget while the page is open. */
  readonly id: string;
  /** As `W0011`. */
  readonly type: string;
  /** As the outline shows it. */
  readonly title: string;
  readonly part: PartName;
  /** The free panel it lies in. */
  readonly panel?: string;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  /** All properties of its schema, checked and filled; lengths are px, prices cents. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where a new widget goes: behind one, or to the end of a panel; to the end of the page without both. */
export interface Where {
  readonly after?: string;
  readonly panel?: string;
}

/** What a change does. Nothing is done before the change is whole and right. */
export interface PageEdit {
  /** Answers the id by which the same change can go on with it. */
  add(type: string, values?: Readonly<Record<string, unknown>>, where?: Where): string;
  /** Sets properties; undefined takes one away. */
  set(id: string, values: Readonly<Record<string, unknown>>): void;
  /** Moves it past so many neighbours in its list, upwards when negative. */
  move(id: string, steps: number): void;
  /** Takes it away without asking, and what lies in it. */
  remove(id: string): void;
}

/** A change that cannot be made; the message says which widget or property, and what would be allowed. */
export class PluginError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PluginError';
  }
}

/** The page in the editor. What is read in a component of a pane is kept fresh when that is an `observer` (mobx-react-lite). */
export interface OpenPage {
  readonly id: number;
  readonly title: string;
  readonly platform: 'pc' | 'h5';
  /** In reading order; what lies in a panel follows it. */
  widgets(): readonly WidgetView[];
  widget(id: string): WidgetView | undefined;
  selected(): readonly WidgetView[];
  select(id: string): void;
  /**
   * Makes a change as one step that can be undone by its label.
   *
   * @throws {PluginError} nothing was changed
   */
  change(label: string, work: (edit: PageEdit) => void): Promise<void>;
  /** Opens a picker; [] when nothing was chosen. */
  pick(picker: PluginPicker, options?: { multiple?: boolean }): Promise<readonly PickerRow[]>;
  /** A line at the edge of the window. */
  say(text: string): void;
}

/** Entry of the search for commands. */
export interface PluginCommand {
  /** Unique in the plugin. */
  readonly name: string;
  readonly title: string;
  /** As `mod+alt+k`; keys of the editor cannot be taken. */
  readonly press?: string;
  condition?(page: OpenPage): boolean;
  run(page: OpenPage): void | Promise<void>;
}

/** A pane beside palette and outline. */
export interface PluginPane {
  readonly name: string;
  readonly title: string;
  readonly component: ComponentType<{ page: OpenPage }>;
}

/** What a check found; it asks for confirmation and never keeps a page from being published. */
export interface PluginFinding {
  readonly widget: string;
  /** The property to jump to. */
  readonly property?: string;
  /** Without the name of the widget. */
  readonly message: string;
}

export interface Resolving {
  /** What changed since the last time, by property. */
  readonly changed: Readonly<Record<string, unknown>>;
  /** Aborted when the same properties change again. */
  readonly signal: AbortSignal;
}

/** Properties that follow from others, as a name that follows from a number of another system. */
export interface PluginResolver {
  readonly type: string;
  /** Runs when one of these is changed by the operator. */
  readonly on: readonly string[];
  /** Answers what else changes; it becomes part of the operator's step. A rejection is shown, and changes nothing. */
  resolve(values: Readonly<Record<string, unknown>>, resolving: Resolving): Promise<Readonly<Record<string, unknown>>>;
}

/** A row of a picker's list, as `load` answered it. */
export type PickerRow = Readonly<Record<string, unknown>>;

export interface PickerColumn {
  readonly title: string;
  /** px; columns without one share what is left. */
  readonly width?: number;
  text(row: PickerRow): string;
  /** Address of a small picture before the text. */
  picture?(row: PickerRow): string;
}

export interface PickerQuery {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** What was typed in the search box; '' for all. */
  readonly keyword: string;
}

/**
 * A list in a dialog to choose from; the default export of `pickers/NAME.ts`. `"x-control": "NAME"` in a schema of the same folder makes it
 * the control of a property: of one value, or of a list of them.
 */
export interface PluginPicker {
  readonly api: typeof PLUGIN_API;
  /** Of the dialog, and of the button that opens it. */
  readonly title: string;
  /** The property that tells rows apart. */
  readonly identity: string;
  readonly columns: readonly PickerColumn[];
  /** What the search box asks for; without it there is none. */
  readonly search?: string;
  /** Answers one page, and how many rows there are on all pages. A rejection is shown, with a button to try again. */
  load(query: PickerQuery): Promise<{ readonly rows: readonly PickerRow[]; readonly total: number }>;
  /** Why the row cannot be chosen; '' when it can. */
  refuses?(row: PickerRow): string;
  /** What the property holds of a row that was chosen. */
  value(row: PickerRow): unknown;
  /** How the panel names such a value. */
  label(value: unknown): string;
}

/** Gives a picker its types; the picker is answered as it is. */
export function definePicker(picker: PluginPicker): PluginPicker {
  return picker;
}

export interface Plugin {
  readonly api: typeof PLUGIN_API;
  /** Shown where something of it fails. */
  readonly title: string;
  readonly commands?: readonly PluginCommand[];
  readonly panes?: readonly PluginPane[];
  readonly checks?: readonly ((page: OpenPage) => readonly PluginFinding[])[];
  readonly resolvers?: readonly PluginResolver[];
}

/** Gives a plugin its types; the plugin is answered as it is. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
