/** Versions of tests that this window showed; an order takes them along, so that the versions can be compared. */
import { CLICK_LIFE } from '../../../engine/rules/traffic/limits.ts';
import { SAW } from './clicked.ts';
import { stored } from './stored.ts';

/** Letters of the parts in tests that this window did not show within half an hour, by the document's `data-counts`. */
export function newlyShown(on: string): string[] {
  const [parts = '', letters = ''] = on.split(' ~');
  if (letters === '') return [];
  const now = Math.floor(Date.now() / 1000);
  const saw = stored(() => JSON.parse(sessionStorage.getItem(SAW) ?? '{}') as Record<string, number>) ?? {};
  const fresh = [...letters].filter((letter) => {
    const version =
      parts
        .split(' ')
        .find((one) => one.startsWith(letter) && one.includes('.'))
        ?.slice(1) ?? '';
    const last = saw[version] ?? 0;
    saw[version] = now;
    return last < now - CLICK_LIFE;
  });
  stored(() => sessionStorage.setItem(SAW, JSON.stringify(saw)));
  return fresh;
}
