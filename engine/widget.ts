/** The interface between a widget's renderer and the engine. */
import type { ComponentType } from 'react';
import type { EngineSchema } from '../schemas/schema-types.ts';
import type { Host } from './host.ts';
import type { PageContext } from './document/content.ts';

/** Index of the edited entry; null when none is edited, undefined outside the editor. */
export type OpenEntry = number | null | undefined;

/**
 * The props of a renderer. `config` is checked and filled with defaults, so every value may be used in style, href or src. A
 * renderer is a pure function of its props; it may use React state, but no store, no API and no `window` at module level.
 */
export interface WidgetProps<Config = Record<string, unknown>> {
  config: Config;
  page: PageContext;
  host: Host;
  /** The first widget of its code in its part of the page: a picture of it that is seen first loads at once. */
  leads?: boolean;
  /** Canvas only: the list entry being edited; its tab, slide or zone is shown. */
  shown?: OpenEntry;
}

export type WidgetComponent = ComponentType<WidgetProps<never>>;

/** A renderer module, `widgets/STEM.tsx`. */
export interface WidgetModule {
  default: ComponentType<WidgetProps<never>>;
}

/** Schemas and renderers by code (W0001), built at the composition roots and passed on. */
export interface Registry {
  schemas: ReadonlyMap<string, EngineSchema>;
  /** Loaded renderers; W0000 has none. */
  components: ReadonlyMap<string, WidgetComponent>;
}
