/** The cost of the widgets: each renderer's JavaScript, the part that the home page links, and the number of source lines. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { startServer } from '../../support/processes/server.ts';
import { report } from '../lib/report.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CLIENT = path.join(ROOT, 'dist/client');
const WIDGET = /^W\d{4}-/;
/** Chunks that every island shares. */
const REACT = /^_(?:ground|rolldown-runtime)-/;

/** Size of a built file in kB of gzip. */
function kB(file: string): number {
  return gzipSync(readFileSync(path.join(CLIENT, file))).length / 1000;
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** The chunk with its imports, except React. */
function withParts(manifest: Manifest, key: string, found: Set<string> = new Set()): Set<string> {
  if (REACT.test(key) || found.has(key)) return found;
  found.add(key);
  for (const part of manifest[key]?.imports ?? []) withParts(manifest, part, found);
  return found;
}

interface Built {
  stem: string;
  script: number;
  scriptWithParts: number;
  style: number;
}

/** Every widget's own chunk and style sheet, and the size of its script including the parts that widgets share. */
function builtWidgets(): Built[] {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sum = (files: (string | undefined)[]): number =>
    files.reduce((total, file) => total + (file ? kB(file) : 0), 0);
  return Object.entries(manifest).flatMap(([key, { file, css = [] }]) => {
    const stem = /^widgets\/(W\d{4}-.*)\.tsx$/.exec(key)?.[1];
    if (!stem) return [];
    const scriptWithParts = sum([...withParts(manifest, key)].map((part) => manifest[part]?.file));
    return [{ stem, script: kB(file), scriptWithParts, style: sum(css.filter((sheet) => sheet.includes(stem))) }];
  });
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The files that the home page's document links; it may not link a file of a widget that is not on the page. */
async function homeCost(url: string): Promise<Record<string, string | number>[]> {
  const html = await (await fetch(url)).text();
  const linked = [...new Set(html.match(/assets\/[\w.-]+\.(?:js|css)/g))];
  const [styles, scripts] = ['.css', '.js'].map((end) => linked.filter((file) => file.endsWith(end)));
  const rendered = new Set([...html.matchAll(/data-widget="(W\d{4})"/g)].map(([, code]) => code ?? ''));
  const own = linked.map((file) => path.basename(file)).filter((file) => WIDGET.test(file));
  const foreign = own.filter((file) => !rendered.has(file.slice(0, 5)));
  return [
    { figure: 'widgets on it', value: [...rendered].sort().join(' ') },
    { figure: 'files of other widgets (none)', value: foreign.join(' ') || 'none' },
    { figure: 'scripts', value: scripts?.map((file) => path.basename(file)).join(' ') ?? '' },
    { figure: 'style sheets', value: styles?.length ?? 0 },
    { figure: 'styles, kB gz', value: (styles ?? []).reduce((sum, file) => sum + kB(file), 0) },
  ];
}

const FOLDERS = ['schemas/widgets', 'schemas/common', 'widgets', 'widgets/parts'];
const COUNTED = /(?<!\.test)\.(tsx?|css|json)$/;
const NOT_SHIPPED = new Set(['test-support.ts']);

/** Lines by kind of file, without tests. */
function lines(): Record<string, number> {
  const sums: Record<string, number> = { 'tsx and ts': 0, css: 0, json: 0 };
  for (const folder of FOLDERS) {
    for (const file of readdirSync(path.join(ROOT, folder))) {
      const [, ending] = COUNTED.exec(file) ?? [];
      if (!ending || NOT_SHIPPED.has(file)) continue;
      const kind = ending.startsWith('ts') ? 'tsx and ts' : ending;
      sums[kind] = (sums[kind] ?? 0) + readFileSync(path.join(ROOT, folder, file), 'utf8').split('\n').length - 1;
    }
  }
  return { ...sums, 'sum (6000)': Object.values(sums).reduce((sum, count) => sum + count, 0) };
}

export async function widgets(): Promise<void> {
  const built = builtWidgets();
  const rowOf = (stem: string, figure: (key: 'script' | 'scriptWithParts' | 'style') => number) => ({
    stem,
    'JS, kB gz': figure('script'),
    'JS with shared parts': figure('scriptWithParts'),
    'CSS, kB gz': figure('style'),
  });
  const rows = built.map((widget) => rowOf(widget.stem, (key) => widget[key]));
  const means = rowOf('mean', (key) => mean(built.map((widget) => widget[key])));
  report('Renderers (3 on average)', [...rows, means]);
  report('Lines of widgets: schemas, renderers, parts', [lines()]);
  const server = await startServer();
  try {
    report('The home page pays for its own widgets only', await homeCost(`${server.url}/`));
  } finally {
    await server.stop();
  }
}
