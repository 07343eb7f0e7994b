import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Words that blockers of advertising and of tracking look for between the signs of an address (EasyList, EasyPrivacy). */
const WORDS =
  'ads?|adv|advert[a-z]*|banners?|promo|pop(?:up|under)s?|sponsor[a-z]*|track(?:er|ing)?|analytics|beacon|pixel|telemetry|affiliates?';
const BLOCKED = new RegExp(String.raw`(?:^|[-_./])(?:${WORDS})(?=[-_./\d]|$)`, 'i');

/** The names that such a blocker may refuse to load. */
export const blockedNames = (names) => names.filter((name) => BLOCKED.test(name));

/**
 * Fails when a built file has such a name: whoever uses a blocker would get a page without it.
 *
 * @param {string} folder of the built files
 */
export async function refuseBlockedNames(folder) {
  const blocked = blockedNames(await readdir(join(folder, 'assets')));
  if (blocked.length > 0) throw new Error(`Blockers of advertising refuse these names of files: ${blocked.join(', ')}`);
}
