/** Widgets outside the mall's own folders: one of a folder beside it, with a control of its own, and one of an installed package. */
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);

const EXAMPLE = '@mallwright/example';

const HEAD = { type: 'object', allOf: [{ $ref: '../common/box.json' }] };

/** A schema of the folder's widget, with more properties where they are given. */
export function ribbonSchema(more: Record<string, unknown> = {}): string {
  return JSON.stringify({
    ...HEAD,
    title: '缎带',
    'x-widget': { group: 'basic', size: { width: 240, height: 60 }, hydrate: 'never' },
    properties: {
      label: { type: 'string', title: '缎带文字', 'x-section': '内容', default: '新店' },
      stars: { type: 'integer', title: '星级', 'x-section': '内容', 'x-control': 'stars', default: 3 },
      ...more,
    },
  });
}

/** Its renderer, with a word in front that distinguishes one version from the next. */
export function ribbonRenderer(word: string): string {
  return `import type { WidgetProps } from 'mallwright/engine/widget.ts';
import type { W0097Ribbon } from 'mallwright/schemas/types/W0097-ribbon.ts';
import styles from './W0097-ribbon.module.css';

export default function RibbonView({ config }: WidgetProps<W0097Ribbon>) {
  return <p className={styles.ribbon} data-ribbon="">{'${word} ' + config.label + ' ' + '★'.repeat(config.stars)}</p>;
}
`;
}

const STARS = `import type { ControlProps } from 'mallwright/designer/schema-form/controls/control.ts';

export default function Stars({ id, value = 0, change }: ControlProps<number>) {
  return (
    <span role="group" aria-labelledby={id + '-label'}>
      {[1, 2, 3, 4, 5].map((count) => (
        <button key={count} type="button" aria-pressed={count === value} onClick={() => change(count)}>{count + ' 星'}</button>
      ))}
    </span>
  );
}
`;

const COUNTER = `import { useState } from 'react';
import { safePicture } from 'mallwright/engine/address.ts';
import type { WidgetProps } from 'mallwright/engine/widget.ts';
import type { W0096Counter } from 'mallwright/schemas/types/W0096-counter.ts';

export default function Counter({ config, host }: WidgetProps<W0096Counter>) {
  const [count, setCount] = useState(0);
  const press = { title: safePicture(''), tabIndex: host.interactive ? 0 : -1, onClick: () => setCount(count + 1) };
  return <button type="button" {...press}>{config.label + ' ' + count}</button>;
}
`;

/** A plugin for a version that is not there yet. */
const LATER = `export default { api: 2, title: '以后的插件' };\n`;

/** A plugin that registers well, and whose parts throw. */
const TROUBLE = `import { definePlugin, PLUGIN_API } from 'mallwright/designer/plugin/api.ts';

function fail(): never {
  throw new Error('断线了');
}

export default definePlugin({
  api: PLUGIN_API,
  title: '麻烦',
  commands: [{ name: 'fail', title: '出错的命令', run: fail }],
  panes: [{ name: 'fail', title: '出错的面板', component: fail }],
});
`;

/** What a mall adds to have them: two names in its package.json. */
async function addOwnWidgets(tree: string): Promise<void> {
  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), text);
  };
  await put('my-widgets/W0097-ribbon.json', ribbonSchema());
  await put('my-widgets/W0097-ribbon.tsx', ribbonRenderer('恭喜'));
  await put('my-widgets/W0097-ribbon.module.css', '.ribbon { color: rgb(1, 2, 3); }\n');
  await put('my-widgets/controls/stars.tsx', STARS);
  await put('my-widgets/plugins/later.tsx', LATER);
  await put('my-widgets/plugins/trouble.tsx', TROUBLE);
  const folder = 'node_modules/@acme/mall-widgets';
  await put(`${folder}/package.json`, JSON.stringify({ name: '@acme/mall-widgets', version: '1.0.0', type: 'module' }));
  await put(
    `${folder}/W0096-counter.json`,
    JSON.stringify({
      ...HEAD,
      title: '计数器',
      'x-widget': { group: 'business', size: { width: 200, height: 50 }, hydrate: 'visible' },
      properties: { label: { type: 'string', title: '按钮文字', 'x-section': '内容', maxLength: 6, default: '点赞' } },
    }),
  );
  await put(`${folder}/W0096-counter.tsx`, COUNTER);
  // The example of the repository, installed as any package.
  await cp(path.join(ROOT, 'docs/example-package'), path.join(tree, 'node_modules', EXAMPLE), { recursive: true });
  const config = JSON.parse(await readFile(path.join(tree, 'package.json'), 'utf8')) as Record<string, unknown>;
  await put(
    'package.json',
    JSON.stringify({ ...config, mallwright: { widgets: ['./my-widgets', '@acme/mall-widgets', EXAMPLE] } }),
  );
}

/** What is installed, as links: a package of the test's own lies beside them. */
async function linkInstalled(from: string, to: string): Promise<void> {
  await mkdir(to);
  const names = await readdir(from);
  await Promise.all(
    names.filter((name) => name !== '.vite').map((name) => symlink(path.join(from, name), path.join(to, name))),
  );
}

/** A copy of the project in which the mall has them; the caller deletes it. */
export async function treeWithOwnWidgets(): Promise<string> {
  const tree = await mkdtemp(path.join(tmpdir(), 'mallwright-drop-in-'));
  await cp(ROOT, tree, {
    recursive: true,
    filter: (file) => !LEFT_OUT.has(path.relative(ROOT, file).split(path.sep)[0] ?? ''),
  });
  await linkInstalled(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
  await addOwnWidgets(tree);
  return tree;
}
