/** Test kit: the schemas and renderers of the project, as a composition root builds them. */
import type { EngineSchema } from '../schemas/schema-types.ts';
import { buildRegistry } from './registry.ts';
import type { Registry, WidgetModule } from './widget.ts';

/** All widget schemas, without renderers. */
export function schemaRegistry(components: Record<string, WidgetModule> = {}): Registry {
  const schemas = import.meta.glob<EngineSchema>('../schemas/widgets/*.json', {
    query: '?engine',
    import: 'default',
    eager: true,
  });
  return buildRegistry(schemas, components);
}
