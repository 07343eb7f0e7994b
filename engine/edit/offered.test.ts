import { expect, it } from 'vitest';
import type { PaletteEntry } from '../../schemas/schema-types.ts';
import { isOfferedOn } from './offered.ts';

const META: PaletteEntry['meta'] = {
  group: 'basic',
  platforms: ['pc'],
  freePanel: true,
  size: { width: 1, height: 1 },
  hydrate: 'never',
};
const entry = (meta: Partial<PaletteEntry['meta']>): PaletteEntry => ({
  stem: 'W0100-a',
  code: 'W0100',
  title: 'a',
  meta: { ...META, ...meta },
});
const PC = { platform: 'pc' } as const;
const place = (template: string) => ({ template, slot: 'above' as const, target: '' as const, target_id: 0 });

it('a widget is offered on pages of its platform, and one for places on those alone', () => {
  expect(isOfferedOn(entry({}), PC)).toBe(true);
  expect(isOfferedOn(entry({}), { platform: 'h5' })).toBe(false);
  expect(isOfferedOn(entry({ group: 'none' }), PC)).toBe(false);
  expect(isOfferedOn(entry({ places: ['item'] }), PC)).toBe(false);
  expect(isOfferedOn(entry({ places: ['item'] }), { ...PC, place: place('items') })).toBe(false);
  expect(isOfferedOn(entry({ places: ['item'] }), { ...PC, place: place('item') })).toBe(true);
});
