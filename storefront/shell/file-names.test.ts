import { expect, it } from 'vitest';
import { byName } from './file-names.ts';

it('knows files by the end of their names, in whichever folder they are', () => {
  const paths = [
    'cart/cart.page.tsx',
    'cart/CartView.island.tsx',
    'cart\\mini.page.tsx',
    'home.page.tsx',
    'a/b.page.ts',
  ];
  expect([...byName('page', paths)]).toEqual([
    ['cart', 'cart/cart.page.tsx'],
    ['mini', 'cart\\mini.page.tsx'],
    ['home', 'home.page.tsx'],
  ]);
});

it('refuses two files of one name', () => {
  expect(() => byName('island', ['a/Box.island.tsx', 'b/Box.island.tsx'])).toThrow(
    'a/Box.island.tsx and b/Box.island.tsx are both the island Box',
  );
  expect(byName('page', ['a/box.page.tsx', 'b/box.island.tsx']).size).toBe(1);
});
