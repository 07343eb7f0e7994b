import { expect, it } from 'vitest';
import { registry } from '../../widgets/test-support.ts';
import { PLACE_TEMPLATES, templateNamed, type TemplateName } from '../../engine/rules/content/places.ts';
import { blockSettings, shownBlocks } from './blocks.ts';

const IDS = ['intro', 'reviews', 'shop'] as const;
const block = (id: (typeof IDS)[number] | undefined, show = true) => ({ ...(id && { id }), show, title: '' });
const idsOf = (list: { id: string }[]): string[] => list.map(({ id }) => id);

it('shows blocks in the stored order, without hidden and unknown ones', () => {
  const stored = [block('shop'), block(undefined), block('intro', false), block('reviews'), block('shop', false)];
  expect(idsOf(shownBlocks(stored, IDS))).toEqual(['shop', 'reviews']);
});

it('adds blocks that a stored list lacks, and never hides those a page needs', () => {
  expect(idsOf(shownBlocks([block('reviews')], IDS))).toEqual(['reviews', 'intro', 'shop']);
  expect(idsOf(shownBlocks([block('reviews', false), block('shop', false)], IDS, ['shop']))).toEqual(['shop', 'intro']);
});

it('has a schema for the blocks of each template that names one', () => {
  for (const name of Object.keys(PLACE_TEMPLATES) as TemplateName[]) {
    const code = templateNamed(name).blocks;
    if (code !== undefined) expect(registry.schemas.get(code), name).toBeDefined();
  }
});

it('falls back to the defaults of each value that does not fit, and of all for a foreign widget', () => {
  const usual = blockSettings(registry, 'items', {});
  expect(usual).toMatchObject({ columns: 5, sort: '', isBrandShown: true });
  const bad = { type: 'W0082', uuid: 'u', columns: 7, sort: 'x" onload=1', isBrandShown: 'no', isPriceShown: false };
  expect(blockSettings(registry, 'items', { blocks: bad })).toMatchObject({
    columns: 5,
    sort: '',
    isBrandShown: true,
    isPriceShown: false,
  });
  expect(blockSettings(registry, 'items', { blocks: { type: 'W0011', uuid: 'u', columns: 3 } })).toEqual(usual);
  const draft = { schemaVersion: 1 as const, widgets: [{ type: 'W0082', uuid: 'u', columns: 3 }] };
  expect(blockSettings(registry, 'items', {}, draft)).toMatchObject({ columns: 3 });
});
