/**
 * Writes dist/check: a TypeScript project of all sources and one more file, which gives every renderer the props its own schema
 * generates. A renderer that was written for another schema's type, or for properties that do not exist, does not compile there.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listStems } from '../schemas/compile.ts';
import { typeName } from './lib/type-names.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = path.join(ROOT, 'dist/check');

const stems = listStems(ROOT).filter((stem) => existsSync(path.join(ROOT, 'widgets', `${stem}.tsx`)));
const lines = stems.flatMap((stem) => {
  const type = typeName(stem);
  return [
    `import type { ${type} } from '../../schemas/types/${stem}.ts';`,
    `import type ${type}Renderer from '../../widgets/${stem}.tsx';`,
  ];
});
const entries = stems.map(
  (stem) => `  'widgets/${stem}.tsx': Renders<${typeName(stem)}, typeof ${typeName(stem)}Renderer>;`,
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
