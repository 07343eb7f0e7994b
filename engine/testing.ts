/** Test kit: the schemas and renderers of the project, as a composition root builds them. */
import engineForms from 'virtual:widgets/engine';
import { buildRegistry } from './render/registry.ts';
import type { Registry, WidgetModule } from './widget.ts';

/** All widget schemas, without renderers. */
export function schemaRegistry(components: Record<string, WidgetModule> = {}): Registry {
  return buildRegistry(engineForms, components);
}
