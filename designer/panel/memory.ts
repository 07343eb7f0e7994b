/** What panel and canvas remember between visits (folded sections, the tab, recent colours, rulers). A browser that refuses storage forgets. */
import type { PanelTab } from '../../schemas/schema-types.ts';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs only the memory.
  }
}

const FOLDED = 'mallwright.panel.folds';
const COLOURS = 'mallwright.panel.colours';
/** Types whose style tab is open. */
const TAB = 'mallwright.panel.style-tabs';
const COLOUR_COUNT = 12;
/** Rulers and guides are shown. */
const RULERS = 'mallwright.canvas.rulers';

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** Whether the operator has folded the section of that title, in panels of that widget type or in the menu of the `office`. */
export function isFolded(type: string, section: string): boolean {
  return texts(read(FOLDED)).includes(`${type}/${section}`);
}

export function rememberFold(type: string, section: string, folded: boolean): void {
  const key = `${type}/${section}`;
  const others = texts(read(FOLDED)).filter((one) => one !== key);
  write(FOLDED, folded ? [...others, key] : others);
}

/** The last used colours, newest first, at most 12. */
export function recentColours(): string[] {
  return texts(read(COLOURS)).slice(0, COLOUR_COUNT);
}

export function rememberColour(colour: string): void {
  write(COLOURS, [colour, ...recentColours().filter((one) => one !== colour)].slice(0, COLOUR_COUNT));
}

/** The tab that was open last for a widget type, so that the style of one after another can be set. */
export function recentTab(type: string): PanelTab {
  return texts(read(TAB)).includes(type) ? 'style' : 'settings';
}

export function rememberTab(type: string, tab: PanelTab): void {
  const others = texts(read(TAB)).filter((one) => one !== type);
  write(TAB, tab === 'style' ? [...others, type] : others);
}

export function recentRulers(): boolean {
  return read(RULERS) === true;
}

export function rememberRulers(shown: boolean): void {
  write(RULERS, shown);
}
