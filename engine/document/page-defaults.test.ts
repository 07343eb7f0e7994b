import { expect, test } from 'vitest';
import page from '../../schemas/widgets/W0000-page.json' with { type: 'json' };
import { PAGE_LOOK } from './page-defaults.ts';

test('a page without settings looks as one with the defaults of its schema', () => {
  const { pageWidth, themeColor, backgroundColor } = page.properties;
  const look = { pageWidth: pageWidth.default, themeColor: themeColor.default };
  expect({ ...look, backgroundColor: backgroundColor.default.replace(/ff$/, '') }).toEqual(PAGE_LOOK);
});
