/** What the panel remembers between visits (folded sections, the tab, recent colours). A browser that refuses storage forgets. */
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

const FOLDED = 'mallwright.panel.folded';
const COLOURS = 'mallwright.panel.colours';
const TAB = 'mallwright.panel.tab';
const COLOUR_COUNT = 12;

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** Whether the operator has folded the sections of this title. */
export function isFolded(section: string): boolean {
  return texts(read(FOLDED)).includes(section);
}

export function rememberFold(section: string, folded: boolean): void {
  const others = texts(read(FOLDED)).filter((one) => one !== section);
  write(FOLDED, folded ? [...others, section] : others);
}

/** The last used colours, newest first, at most 12. */
export function recentColours(): string[] {
  return texts(read(COLOURS)).slice(0, COLOUR_COUNT);
}

export function rememberColour(colour: string): void {
  write(COLOURS, [colour, ...recentColours().filter((one) => one !== colour)].slice(0, COLOUR_COUNT));
}

/** The tab that was open last, so that the style of one widget after another can be set. */
export function recentTab(): PanelTab {
  return read(TAB) === 'style' ? 'style' : 'settings';
}

export function rememberTab(tab: PanelTab): void {
  write(TAB, tab);
}
