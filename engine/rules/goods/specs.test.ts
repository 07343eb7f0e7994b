import { describe, expect, it } from 'vitest';
import type { SpecGroup, SpecSku } from './specs.ts';
import { initialPicks, isSpecDisabled, pickedSku, pictureOfPicks, toggleSpec } from './specs.ts';

const groups: SpecGroup[] = [
  { spec_id: '2', spec_name: '颜色', spec_values: [value('21', '红'), value('22', '蓝')] },
  { spec_id: '1', spec_name: '尺码', spec_values: [value('11', 'S'), value('12', 'M'), value('13', 'L')] },
];

function value(id: string, name: string) {
  return { spec_value_id: id, spec_value_name: name, spec_image_url: '' };
}

function sku(item_id: number, colour: number, size: number, store: number | string): SpecSku {
  return {
    item_id,
    store,
    item_spec: [
      { spec_id: 2, spec_value_id: colour },
      { spec_id: 1, spec_value_id: size },
    ],
  };
}

// Blue M and L do not exist, red S is sold out.
const skus = [sku(1, 21, 11, '0'), sku(2, 21, 12, 3), sku(3, 22, 11, '5'), sku(4, 21, 13, 1)];

describe('specification selection', () => {
  it('starts with the first sku in stock', () => {
    expect(initialPicks(skus)).toEqual({ 2: '21', 1: '12' });
    expect(pickedSku(groups, skus, initialPicks(skus))?.item_id).toBe(2);
    expect(initialPicks([sku(1, 21, 11, 0)])).toEqual({});
  });

  it('starts with the requested sku, in stock or not, when there is one', () => {
    expect(initialPicks(skus, '1')).toEqual({ 2: '21', 1: '11' });
    for (const unknown of ['9', '', 'x', '1 ', null]) expect(initialPicks(skus, unknown)).toEqual({ 2: '21', 1: '12' });
  });

  it('shows the picture of the sku, else of a chosen value, else none', () => {
    const red = { ...value('21', '红'), spec_image_url: ['/red.png', '/red-2.png'] };
    const pictured: SpecGroup[] = [{ spec_id: '2', spec_name: '颜色', spec_values: [red, value('22', '蓝')] }];
    expect(pictureOfPicks(pictured, { 2: '21' }, { pic: '/large-red.png' })).toBe('/large-red.png');
    expect(pictureOfPicks(pictured, { 2: '21' }, {})).toBe('/red.png');
    expect(pictureOfPicks(pictured, { 2: '22' })).toBe('');
    expect(pictureOfPicks(pictured, {})).toBe('');
  });

  it('sets a value, changes it, and clears it when chosen again', () => {
    const red = toggleSpec({}, 2, 21);
    expect(red).toEqual({ 2: '21' });
    expect(toggleSpec(red, '2', '22')).toEqual({ 2: '22' });
    expect(toggleSpec({ 2: '21', 1: '11' }, '2', '21')).toEqual({ 1: '11' });
  });

  it('has a sku only when every group is chosen', () => {
    expect(pickedSku(groups, skus, { 2: '21' })).toBeUndefined();
    expect(pickedSku(groups, skus, { 2: '22', 1: '12' })).toBeUndefined();
    expect(pickedSku(groups, skus, { 2: '22', 1: '11' })?.item_id).toBe(3);
    expect(pickedSku([], [sku(9, 0, 0, 1)], {})?.item_id).toBe(9);
  });

  it('disables a value by the OTHER picks, never by the pick of its own group', () => {
    const picks = { 2: '21', 1: '12' };
    const disabled = (spec: string, id: string) => isSpecDisabled(groups, skus, picks, spec, id);
    expect(disabled('1', '11')).toBe(true);
    expect(disabled('2', '22')).toBe(true);
    expect(disabled('1', '12')).toBe(false);
    expect(disabled('1', '13')).toBe(false);
    expect(isSpecDisabled(groups, skus, {}, '1', '11')).toBe(false);
    expect(isSpecDisabled(groups, skus, { 2: '22' }, '1', '11')).toBe(false);
  });
});
