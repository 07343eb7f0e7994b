/**
 * Writes dist/check: a TypeScript project of all sources plus a file that passes to every renderer the props generated from its
 * schema. A renderer written for another schema's type, or for properties that do not exist, does not compile there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listRenderers } from '../schemas/compiler/widget-files.ts';
import { typeName } from './lib/generate/type-names.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = path.join(ROOT, 'dist/check');

const widgets = listRenderers(ROOT);
const lines = widgets.flatMap(({ stem, source }) => {
  const type = typeName(stem);
  return [
    `import type { ${type} } from '../../schemas/types/${stem}.ts';`,
    `import type ${type}Renderer from '../../${source}';`,
  ];
});
const entries = widgets.map(
  ({ stem, source }) => `  '${source}': Renders<${typeName(stem)}, typeof ${typeName(stem)}Renderer>;`,
);

const text = `${lines.join('\n')}
import type { ComponentType } from 'react';
import type { WidgetProps } from '../../engine/widget.ts';

/** The renderer takes what the schema gives. */
type Renders<Config, Renderer extends ComponentType<WidgetProps<Config>>> = Renderer;

export interface Renderers {
${entries.join('\n')}
}
`;

mkdirSync(FOLDER, { recursive: true });
writeFileSync(path.join(FOLDER, 'renderers.ts'), text);
writeFileSync(
  path.join(FOLDER, 'tsconfig.json'),
  JSON.stringify({ extends: '../../tsconfig.json', files: ['renderers.ts'] }),
);
