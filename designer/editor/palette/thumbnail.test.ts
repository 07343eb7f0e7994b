import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DRAWN } from './Thumbnail.tsx';

it('every picture that is named is drawn, and every one that is drawn is named', () => {
  const drawn = readFileSync(new URL('thumbnails.svg', import.meta.url), 'utf8');
  const ids = [...drawn.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['unknown', ...DRAWN]);
});
