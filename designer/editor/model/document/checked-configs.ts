/** Caches the checked config of each node value; checked again when a developer saves another schema. */
import type { StoredWidget } from '../../../../engine/document/content.ts';
import type { Theme } from '../../../../engine/theme/theme.ts';
import { checkConfig, type DefaultValues } from '../../../../engine/document/values.ts';
import type { EngineSchema } from '../../../../schemas/schema-types.ts';
import type { WidgetNode } from './node.ts';

type Config = Record<string, unknown>;

export class CheckedConfigs {
  private readonly known = new WeakMap<WidgetNode, { schema: EngineSchema; config: Config }>();
  /** Most values of a config are defaults: a page of 500 widgets stores them once. */
  private readonly defaults: DefaultValues = new Map();
  private readonly blanks = new Map<string, Config>();

  constructor(private readonly theme: Theme) {}

  of(schema: EngineSchema, node: WidgetNode): Config {
    const known = this.known.get(node);
    if (known?.schema === schema) return known.config;
    const checked = checkConfig(schema, node as StoredWidget, { theme: this.theme, defaults: this.defaults });
    const config = this.withFastShape(checked);
    this.known.set(node, { schema, config });
    return config;
  }

  /**
   * An object that gets dozens of properties one by one becomes a hash table, which takes three times the memory; a copy of an object
   * parsed from JSON does not.
   */
  private withFastShape(config: Config): Config {
    const names = Object.keys(config);
    const key = names.join();
    let blank = this.blanks.get(key);
    if (!blank) {
      const text = names.map((name) => `${JSON.stringify(name)}:null`).join();
      this.blanks.set(key, (blank = JSON.parse(`{${text}}`) as Config));
    }
    return Object.assign({ ...blank }, config);
  }
}
