/** The contract between a widget's renderer and the rest. */
import type { ComponentType } from 'react';
import type { EngineSchema } from '../schemas/schema-types.ts';
import type { Host } from './host.ts';
import type { PageContext } from './document/content.ts';

/** Index of an entry; null while none is under edit, undefined where nothing is edited. */
export type OpenEntry = number | null | undefined;

/**
 * What a renderer gets: `config` is checked and filled with defaults, so every value may go into style, href or src as it is.
 * A renderer is a pure function of these; it may use React state, never a store, an API or `window` at module level.
 */
export interface WidgetProps<Config = Record<string, unknown>> {
  config: Config;
  page: PageContext;
  host: Host;
  /** Designer's canvas only: the entry of the widget's list that is under edit; its tab, slide or zone is shown. */
  shown?: OpenEntry;
}

export type WidgetComponent = ComponentType<WidgetProps<never>>;

/** A renderer module, `widgets/STEM.tsx`. */
export interface WidgetModule {
  default: ComponentType<WidgetProps<never>>;
}

/** Schemas and renderers by code (W0001); built at the composition roots and handed in. */
export interface Registry {
  schemas: ReadonlyMap<string, EngineSchema>;
  /** Renderers that are loaded; W0000 has none. */
  components: ReadonlyMap<string, WidgetComponent>;
}
