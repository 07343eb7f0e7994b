/** Builds the registry from the schemas and renderers that a composition root imports. */
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { Registry, WidgetComponent, WidgetModule } from '../widget.ts';

/** `W0001-carousel` -> `W0001`. */
export function codeOf(stem: string): string {
  return stem.slice(0, 5);
}

/** The registry of schemas and renderer modules, both by file stem. */
export function buildRegistry(
  schemas: Record<string, EngineSchema>,
  renderers: Record<string, WidgetModule>,
): Registry {
  const byCode = new Map<string, EngineSchema>();
  for (const schema of Object.values(schemas)) byCode.set(schema.code, schema);
  const components = new Map<string, WidgetComponent>();
  for (const [stem, module] of Object.entries(renderers)) components.set(codeOf(stem), module.default);
  return { schemas: byCode, components };
}
