import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPackage } from './fetch-package.mjs';
import { runNpm } from './install.mjs';

/** A registry on this machine with one package, @few/need 1.2.3, whose install script would leave a file. */
describe('a package that only few need', () => {
  let folder, server, requested;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mallwright-fetch-'));
    const scripts = { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@few/need', version: '1.2.3', scripts }));
    await writeFile(join(folder, 'fact.txt'), 'here');
    await runNpm(['pack', folder, '--pack-destination', folder]);
    const tarball = await readFile(join(folder, 'few-need-1.2.3.tgz'));
    requested = [];
    server = createServer((request, response) => {
      requested.push(request.url);
      if (request.url.endsWith('.tgz')) return response.end(tarball);
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      const dist = { tarball: `${registry()}few-need-1.2.3.tgz`, integrity };
      const version = { name: '@few/need', version: '1.2.3', scripts, hasInstallScript: true, dist };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: '@few/need', 'dist-tags': {}, versions: { '1.2.3': version } }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    vi.stubEnv('npm_config_registry', registry());
    vi.stubEnv('npm_config_cache', join(folder, 'npm'));
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  function registry() {
    return `http://127.0.0.1:${server.address().port}/`;
  }

  it('is fetched once, also by two at a time, and its scripts do not run', async () => {
    const cache = join(folder, 'cache');
    const [first, second] = await Promise.all([1, 2].map(() => fetchPackage('@few/need', '1.2.3', { cache })));
    expect(second).toBe(first);
    expect(await readFile(join(first, 'fact.txt'), 'utf8')).toBe('here');
    await expect(readFile(join(first, 'ran'))).rejects.toThrow('ENOENT');
    requested.length = 0;
    expect(await fetchPackage('@few/need', '1.2.3', { cache })).toBe(first);
    expect(requested).toEqual([]);
  });

  it('prints what it is for and why it could not be fetched', async () => {
    const missing = fetchPackage('@few/need', '9.9.9', { cache: join(folder, 'cache'), why: 'No oven is here.' });
    await expect(missing).rejects.toThrow(/@few\/need 9\.9\.9 could not be fetched[^]*ETARGET/);
    expect(console.log).toHaveBeenCalledWith('No oven is here. Fetching @few/need 9.9.9 ...');
  });
});
