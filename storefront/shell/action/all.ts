/** All actions of the shop by the path they are posted to. Only the server loads this. */
import type { Action } from './action.ts';

interface ActionModule {
  action?: Action;
  actions?: readonly Action[];
}

const modules = Object.values(import.meta.glob<ActionModule>('/storefront/**/*.action.ts', { eager: true }));
const byPath = new Map<string, Action[]>();
for (const action of modules.flatMap(({ action, actions = [] }) => (action ? [action] : actions)))
  for (const path of [action.path].flat()) byPath.set(path, [...(byPath.get(path) ?? []), action]);

export const actionPaths: readonly string[] = [...byPath.keys()];

/** The forms posted to a path, in the order of their file. */
export function actionsAt(path: string): readonly Action[] {
  return byPath.get(path) ?? [];
}
