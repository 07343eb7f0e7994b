/** The built front end: the files each source needs, from Vite's manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type * as ShopServer from '../../../storefront/entry.server.tsx';
import type { Config } from '../../kernel/config.ts';
import { projectRoot } from '../../kernel/root.ts';
import { serveBuiltFiles } from './built-files.ts';
import { JoinedStyles, type Sheet } from '../document/joined-styles.ts';

export type Shop = typeof ShopServer;

/** The front end for the web host, built or in development. */
export interface WebAssets {
  development: boolean;
  shop(): Promise<Shop>;
  /** Addresses of the style sheets that the sources need, each once, in order. */
  styles(sources: string[]): string[];
  /** The same for groups of sources: each group becomes one sheet, without what an earlier group contains. */
  sheets(groups: string[][]): Sheet[];
  /** Address of an entry's script. */
  script(source: string): string;
  /** Addresses of the scripts that a source needs, including its own. */
  preloads(source: string): string[];
  /** Sources of the chunks whose names begin with `name`; none in development, where there are no chunks. */
  chunks(name: string): string[];
  /**
   * Addresses of the scripts that hydrate each island, by the island's name: its own script first, then what it needs beyond the
   * scripts common to all islands.
   */
  islands(sources: Readonly<Record<string, string>>): Record<string, readonly string[]>;
  /** Hashes of every script that the sources can load, by address. Empty in development, where scripts are built on request. */
  integrity(sources: readonly string[]): Record<string, string>;
  /** Markup for the head in development (Vite's client); '' otherwise. */
  head(nonce: string): string;
  /** Serves the files. */
  serve(app: FastifyInstance): Promise<void>;
}

interface ManifestEntry {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, ManifestEntry>;

function walk(
  manifest: Manifest,
  source: string,
  visit: (entry: ManifestEntry) => void,
  seen = new Set<string>(),
): void {
  const entry = manifest[source];
  if (!entry || seen.has(source)) return;
  seen.add(source);
  for (const imported of entry.imports ?? []) walk(manifest, imported, visit, seen);
  visit(entry);
}

/** The script that hydrates islands; it and its imports are loaded before any island. */
const TAKER = 'storefront/entry.client.tsx';

/** The addresses of all scripts that the sources can load. */
function reachable(manifest: Manifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const entry = manifest[source];
    if (!entry || seen.has(source)) continue;
    seen.add(source);
    found.add(`/${entry.file}`);
    waiting.push(...(entry.imports ?? []), ...(entry.dynamicImports ?? []));
  }
  return found;
}

function memo<V>(make: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Reads dist/client and dist/server. Throws with one line when they were not built. */
export async function loadBuiltAssets(config: Config): Promise<WebAssets> {
  const root = projectRoot();
  let manifest: Manifest;
  let hashes: Record<string, string>;
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(config.clientDir, '.vite', name), 'utf8'));
  try {
    manifest = read('manifest.json') as Manifest;
    hashes = read('integrity.json') as typeof hashes;
  } catch {
    throw new Error('The front end is not built: run `npm start`, or `npm run build` first.');
  }
  const cssOf = memo((source) => {
    const files: string[] = [];
    walk(manifest, source, (entry) => files.push(...(entry.css ?? [])));
    return files.map((file) => `/${file}`);
  });
  const scriptsOf = memo((source) => {
    const files: string[] = [];
    walk(manifest, source, (entry) => files.push(`/${entry.file}`));
    return files;
  });
  const joined = new JoinedStyles(
    config.clientDir,
    Object.values(manifest).flatMap((entry) => (entry.css ?? []).map((file) => `/${file}`)),
  );
  const sheets = (groups: string[][]): Sheet[] => {
    const seen = new Set<string>();
    return groups.flatMap((sources) => {
      const files = [...new Set(sources.flatMap(cssOf))].filter((file) => !seen.has(file));
      files.forEach((file) => seen.add(file));
      return files.length > 0 ? [{ address: joined.address(files), files }] : [];
    });
  };
  const common = new Set(scriptsOf(TAKER));
  const islandScripts = memo((source) => {
    const scripts = scriptsOf(source).filter((address) => !common.has(address));
    return scripts.toReversed();
  });
  const shop = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(root, 'dist/server/entry.server.js')).href
  )) as Shop;
  return {
    development: false,
    shop: () => Promise.resolve(shop),
    styles: (sources) => [...new Set(sources.flatMap(cssOf))],
    sheets,
    script: (source) => `/${manifest[source]?.file ?? ''}`,
    preloads: scriptsOf,
    chunks: (name) => Object.keys(manifest).filter((source) => manifest[source]?.name?.startsWith(name)),
    islands: (sources) =>
      Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, islandScripts(source)])),
    integrity: (sources) => {
      const scripts = reachable(manifest, sources);
      return Object.fromEntries(Object.entries(hashes).filter(([address]) => scripts.has(address)));
    },
    head: () => '',
    serve: (app) => {
      serveBuiltFiles(app, path.join(config.clientDir, 'assets'));
      joined.serve(app);
      return Promise.resolve();
    },
  };
}
