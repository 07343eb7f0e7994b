/**
 * The page of @puckeditor/core that `npm run bench puck` compares with ours: the same widgets with the same renderers, written into a
 * folder and built there.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compileAll } from '../../../schemas/compiler/compile.ts';
import { schemaPlugin } from '../../../schemas/compiler/vite-plugin.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const HTML =
  '<!doctype html><html lang="zh"><meta charset="utf-8"><div id="root"></div><script type="module" src="./main.jsx"></script></html>';

/** Shows `?count=` widgets; their fields are the text and number fields of our first tab. */
const MAIN = `
import { createRoot } from 'react-dom/client';
import { Puck } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import { WidgetFrame } from '@mall/engine/render/WidgetFrame.tsx';
import { inertHost } from '@mall/engine/host.ts';
import Text from '@mall/widgets/W0011-text.tsx';
import Hotzone from '@mall/widgets/W0003-hotzone.tsx';
import Search from '@mall/widgets/W0008-search.tsx';
import Showcase from '@mall/widgets/W0005-showcase.tsx';
import { widgets, blocks } from './fixture.json';

const renderers = { W0011: Text, W0003: Hotzone, W0008: Search, W0005: Showcase };
const host = inertHost();
const page = { mode: 'design', platform: 'pc', pageWidth: 1190, themeColor: '#479EE9', backgroundColor: '#f4f4f4ff', distributorId: 0 };
const components = Object.fromEntries(widgets.map(({ code, fields, defaults, meta }) => {
  const Renderer = renderers[code];
  const render = ({ id, puck, editMode, ...own }) => {
    const config = { ...defaults, ...own };
    return <WidgetFrame config={config} meta={meta} place="row"><Renderer config={config} page={page} host={host} shown={null} /></WidgetFrame>;
  };
  return [code, { fields, defaultProps: defaults, render }];
}));
const count = Number(new URLSearchParams(location.search).get('count'));
const content = Array.from({ length: count }, (_, at) => {
  const { type, ...own } = blocks[at % blocks.length];
  return { type, props: { id: type + '-' + at, ...components[type].defaultProps, ...own } };
});
createRoot(document.getElementById('root')).render(
  <Puck config={{ components }} data={{ root: { props: {} }, content }} iframe={{ enabled: false }} />,
);
`;

const FIELDS: Readonly<Record<string, string>> = { string: 'text', number: 'number' };

/** A widget's own settings in Puck's field format. */
function fixtureOf(blocks: readonly { type: string }[]): unknown {
  const used = compileAll(ROOT).filter(({ code }) => blocks.some(({ type }) => type === code));
  const widgets = used.map(({ code, meta, defaults, tabs }) => {
    const fields = Object.entries(tabs.settings.schema.properties ?? {}).flatMap(([name, property]) => {
      const type = property['x-control'] === 'textarea' ? 'textarea' : FIELDS[String(property.type)];
      return type ? [[name, { type, label: property.title ?? name }]] : [];
    });
    return { code, meta, defaults, fields: Object.fromEntries(fields) as unknown };
  });
  return { widgets, blocks };
}

/** Installs the newest version into `folder`, builds the page there and returns the version. */
export async function buildPuckPage(folder: string, blocks: readonly { type: string }[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  execFileSync('npm', ['install', ...flags, '@puckeditor/core@latest'], { cwd: folder, stdio: 'pipe' });
  writeFileSync(path.join(folder, 'index.html'), HTML);
  writeFileSync(path.join(folder, 'main.jsx'), MAIN);
  writeFileSync(path.join(folder, 'fixture.json'), JSON.stringify(fixtureOf(blocks)));
  const ours = (name: string): string => path.join(ROOT, 'node_modules', name);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [schemaPlugin(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^@mall\//, replacement: ROOT },
        { find: /^react$/, replacement: ours('react') },
        { find: /^react-dom$/, replacement: ours('react-dom') },
        { find: /^react\/jsx-runtime$/, replacement: ours('react/jsx-runtime') },
        { find: /^react-dom\/client$/, replacement: ours('react-dom/client') },
      ],
    },
    build: { outDir: 'dist', emptyOutDir: true },
  });
  const about = readFileSync(path.join(folder, 'node_modules/@puckeditor/core/package.json'), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}

/** Serves the built page; resolves with its address. */
export async function servePuckPage(folder: string): Promise<{ url: string; server: Server }> {
  const root = path.join(folder, 'dist');
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(root, name === '/' ? 'index.html' : path.normalize(name));
    try {
      const content = readFileSync(file);
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
