/** Pages whose linked modules are under test: each visitor gets the panel of the version that the test chose. */
import { cacheOf } from '../../../kernel/caches.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { DAY } from '../../../../engine/rules/format/time.ts';
import type { Chosen } from '../../experiments/chosen.ts';
import type { Running } from '../../experiments/running.ts';
import { documentText, storedWidgets } from '../content.ts';
import { readTexts } from '../store.ts';
import { paintedVersion, parseVersion, type ParsedVersion } from '../versions.ts';
import { linkedIn } from './masters.ts';
import { followedWidgets } from './publish.ts';

/** The version with its panels as tested; itself where no module of it is under test. */
async function followed(
  context: Context,
  version: number,
  masters: ReadonlyMap<number, number>,
): Promise<ParsedVersion> {
  const cache = cacheOf<ParsedVersion>(context.db, 'tested-modules', 50, DAY * 1000);
  const key = `${version} ${[...masters].join(' ')}`;
  const now = context.clock.now();
  const known = cache.get(key, now);
  if (known) return known;
  const text = (await readTexts(context.db, [version])).get(version);
  const widgets = storedWidgets(text);
  const next = await followedWidgets(context.db, widgets, masters);
  return cache.set(key, parseVersion(next ? documentText(next) : text), now);
}

/** Replaces versions that follow a module under test, and answers the tests of these modules. */
export async function withTestedModules(
  context: Context,
  parsed: Map<number, ParsedVersion>,
  modules: Chosen['modules'],
): Promise<Running[]> {
  const tests = new Set<Running>();
  if (modules.size === 0) return [];
  for (const [id, version] of parsed) {
    const masters = new Map<number, number>();
    for (const module of linkedIn(version.document.widgets)) {
      const tested = modules.get(module);
      if (!tested) continue;
      masters.set(module, tested.version);
      tests.add(tested.test);
    }
    if (masters.size > 0) parsed.set(id, await paintedVersion(context, await followed(context, id, masters)));
  }
  return [...tests];
}
