import { expect, it } from 'vitest';
import meta from '../../../schemas/widget.meta.json' with { type: 'json' };
import { PLACE_TEMPLATES } from './places.ts';

it('a widget can be for each page that has places, and for no other', () => {
  expect(meta.definitions.widget.properties.places.items.enum).toEqual(Object.keys(PLACE_TEMPLATES));
});
