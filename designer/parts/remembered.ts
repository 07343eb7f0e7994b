/** State that is remembered between visits: folded sections and areas, the tab, recent colours, rulers. */
import { isRecord } from '../../engine/rules/wire/is-record.ts';
import type { PanelTab } from '../../schemas/schema-types.ts';
import { readMemory, textsIn, writeMemory } from './browser-memory.ts';

const FOLDED = 'mallwright.panel.folds';
const COLOURS = 'mallwright.panel.colours';
/** Widget types whose style tab is open. */
const TAB = 'mallwright.panel.style-tabs';
const COLOUR_COUNT = 12;
/** Whether rulers and guides are visible. */
const RULERS = 'mallwright.canvas.rulers';
const menuKey = (username: string): string => `mallwright.menu.${username}`;

/** Whether the operator has folded the section with that title of a widget type's panel. */
export function isFolded(type: string, section: string): boolean {
  return textsIn(readMemory(FOLDED)).includes(`${type}/${section}`);
}

export function rememberFold(type: string, section: string, folded: boolean): void {
  const key = `${type}/${section}`;
  const others = textsIn(readMemory(FOLDED)).filter((one) => one !== key);
  writeMemory(FOLDED, folded ? [...others, key] : others);
}

/** The last used colours, newest first, at most 12. */
export function recentColours(): string[] {
  return textsIn(readMemory(COLOURS)).slice(0, COLOUR_COUNT);
}

export function rememberColour(colour: string): void {
  writeMemory(COLOURS, [colour, ...recentColours().filter((one) => one !== colour)].slice(0, COLOUR_COUNT));
}

/** The last open tab for a widget type, so that one widget after another can be styled. */
export function recentTab(type: string): PanelTab {
  return textsIn(readMemory(TAB)).includes(type) ? 'style' : 'settings';
}

export function rememberTab(type: string, tab: PanelTab): void {
  const others = textsIn(readMemory(TAB)).filter((one) => one !== type);
  writeMemory(TAB, tab === 'style' ? [...others, type] : others);
}

export function recentRulers(): boolean {
  return readMemory(RULERS) === true;
}

export function rememberRulers(visible: boolean): void {
  writeMemory(RULERS, visible);
}

/** Areas of the office's menu by name that this operator opened (true) or folded (false). */
export function menuFolds(username: string): Readonly<Record<string, boolean>> {
  const kept = readMemory(menuKey(username));
  const known = Object.entries(isRecord(kept) ? kept : {});
  return Object.fromEntries(known.filter((one): one is [string, boolean] => typeof one[1] === 'boolean'));
}

/** Keeps that the operator opened or folded an area; answers all of them. */
export function rememberMenuFold(username: string, area: string, open: boolean): Readonly<Record<string, boolean>> {
  const folds = { ...menuFolds(username), [area]: open };
  writeMemory(menuKey(username), folds);
  return folds;
}
