import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { serverOnly } from './server-only.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-actions-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a client whose entry imports one other file. */
async function buildOf(imported: string): Promise<unknown> {
  const entry = path.join(folder, 'entry.ts');
  writeFileSync(entry, `import { text } from './${imported}';\nconsole.log(text);\n`);
  writeFileSync(path.join(folder, imported), `export const text = String(Math.random());\n`);
  const rolldownOptions = { input: entry };
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverOnly()],
    build: { write: false, rolldownOptions },
  });
}

it('ends a client build that holds an action, and no other', async () => {
  await expect(buildOf('login.action.ts')).rejects.toThrow('login.action.ts');
  await expect(buildOf('login.ts')).resolves.toBeDefined();
});
