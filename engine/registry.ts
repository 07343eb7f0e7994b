/** Builds the registry from what import.meta.glob gives at a composition root. */
import type { EngineSchema } from '../schemas/schema-types.ts';
import type { Registry, WidgetComponent, WidgetModule } from './widget.ts';

/** `../widgets/W0001-carousel.tsx` -> `W0001-carousel`. */
export function stemOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.(tsx|json)(\?.*)?$/, '');
}

/** `W0001-carousel` -> `W0001`. */
export function codeOf(stem: string): string {
  return stem.slice(0, 5);
}

/** The registry from eager globs: schemas by `?engine` modules, renderers by their modules; matched by file stem. */
export function buildRegistry(
  schemas: Record<string, EngineSchema>,
  renderers: Record<string, WidgetModule>,
): Registry {
  const byCode = new Map<string, EngineSchema>();
  for (const schema of Object.values(schemas)) byCode.set(schema.code, schema);
  const components = new Map<string, WidgetComponent>();
  for (const [file, module] of Object.entries(renderers)) components.set(codeOf(stemOf(file)), module.default);
  return { schemas: byCode, components };
}
