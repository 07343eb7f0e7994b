/** The checked config of each node value, made once; anew for a schema that a developer just saved. */
import type { StoredWidget } from '../../engine/content.ts';
import type { Theme } from '../../engine/theme.ts';
import { checkConfig } from '../../engine/values.ts';
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { WidgetNode } from './node.ts';

type Config = Record<string, unknown>;

export class CheckedConfigs {
  private readonly known = new WeakMap<WidgetNode, { schema: EngineSchema; config: Config }>();

  of(schema: EngineSchema, node: WidgetNode, theme: Theme): Config {
    const known = this.known.get(node);
    if (known?.schema === schema) return known.config;
    const config = checkConfig(schema, node as StoredWidget, { theme });
    this.known.set(node, { schema, config });
    return config;
  }
}
