import { expect, it } from 'vitest';
import { menuLinkFields } from '../../../engine/links/menu-link.ts';
import type { WebMenuEntry } from '../../../schemas/types/contract.ts';
import { menuNodes, slimLink, sortsOf } from './menu-tree.ts';

const entry = (id: number, parent: number, sort: number): WebMenuEntry => ({
  id: String(id),
  menu_id: '1',
  parent_id: String(parent),
  name: `项${id}`,
  image_url: '',
  link_type: '',
  link_value: '',
  link_extra: {},
  sort,
  status: 1,
});

const nodes = menuNodes([entry(1, 0, 2), entry(2, 0, 1), entry(3, 1, 2), entry(4, 1, 1), entry(5, 4, 1)]);

it('writes a tree as a list, parents first, siblings by their order', () => {
  expect(nodes.map(({ id, level }) => [id, level])).toEqual([
    [2, 1],
    [1, 1],
    [4, 2],
    [5, 3],
    [3, 2],
  ]);
});

it('sends all that stand where a node is put, in their order', () => {
  const of = (id: number) => nodes.find((node) => node.id === id) ?? expect.fail();
  expect(sortsOf(nodes, of(3), { parent_id: 1, index: 0 })).toEqual([
    { id: 3, sort: 1, parent_id: 1 },
    { id: 4, sort: 2, parent_id: 1 },
  ]);
  expect(sortsOf(nodes, of(5), { parent_id: 0, index: 1 }).map(({ id }) => id)).toEqual([2, 5, 1]);
});

it('keeps of a picked row what a link needs', () => {
  const link = slimLink({ linkPage: 'goods', goods_id: 7, intro: 'x'.repeat(400), spec: [1], href: '/items/7' });
  expect(link).toEqual({ linkPage: 'goods', goods_id: 7, href: '/items/7' });
  expect(menuLinkFields(link)).toMatchObject({ link_type: 'goods', link_value: '7' });
});
