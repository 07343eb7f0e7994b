/** The free panel's component. Its code has react-grid-layout, which a page without a free panel does not load. */
import { lazy, type ComponentType } from 'react';
import type { NodeId } from '../../model/document/node.ts';

type Panel = ComponentType<{ id: NodeId }>;

let component: Panel = lazy(async () => ({ default: (await import('./FreePanel.tsx')).FreePanel }));

/** Loads the component before it is drawn, because Suspense would show it late. An error shows when the panel is drawn. */
export async function loadFreePanel(): Promise<void> {
  const loaded = await import('./FreePanel.tsx').catch(() => undefined);
  if (loaded) component = loaded.FreePanel;
}

export const freePanel = (): Panel => component;
