import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Words that blockers of advertising and of tracking look for between the signs of an address (EasyList, EasyPrivacy). */
const WORDS =
  'ads?|adv|advert[a-z]*|banners?|promo|pop(?:up|under)s?|sponsor[a-z]*|track(?:er|ing)?|analytics|beacon|pixel|telemetry|affiliates?';
const BLOCKED = new RegExp(String.raw`(?:^|[-_./])(?:${WORDS})(?=[-_./\d]|$)`, 'i');

/** The sign of a file's content, which has no separators inside (hashCharacters of vite.config.ts), so that no word stands alone in it. */
const HASH = /-[a-z\d]{8}(?=\.\w+$)/;

/** The names that such a blocker may refuse to load. */
export const blockedNames = (names) => names.filter((name) => BLOCKED.test(name.replace(HASH, '')));

/**
 * Fails when a built file has such a name: whoever uses a blocker would get a page without it.
 *
 * @param {string} folder of the built files
 */
export async function refuseBlockedNames(folder) {
  const blocked = blockedNames(await readdir(join(folder, 'assets')));
  if (blocked.length > 0) throw new Error(`Blockers of advertising refuse these names of files: ${blocked.join(', ')}`);
}
