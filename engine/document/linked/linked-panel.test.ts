import { expect, it } from 'vitest';
import type { StoredWidget } from '../content.ts';
import { followMaster, leftBehind, linkedPanel, linkOf, overridesOf, unlinked } from './linked-panel.ts';

let count = 0;
const newUuid = (): string => `new${(count += 1)}`;

const panel = (more: object = {}, children: object[] = []): StoredWidget =>
  ({
    type: 'W0006',
    uuid: 'master',
    width: 1190,
    height: 300,
    childWidgets: children,
    ...more,
  }) as StoredWidget;
const text = (uuid: string, more: object = {}) => ({
  type: 'W0011',
  uuid,
  x: 5,
  y: 6,
  text: `${uuid}的文字`,
  color: '#111111',
  ...more,
});
const nav = (data: object[]) => ({ type: 'W0013', uuid: 'nav', data });

const BASE = panel({ id: 3 }, [
  text('a'),
  text('b'),
  nav([
    { title: '一', pathData: {} },
    { title: '二', pathData: {} },
  ]),
]);
const place = (): StoredWidget => linkedPanel(BASE, { id: 7, version: 1 }, newUuid);
const childrenOf = (widget: StoredWidget): StoredWidget[] => widget.childWidgets as StoredWidget[];

/** The place after a change of the child that is that one in the master. */
const changed = (own: StoredWidget, part: string, more: object): StoredWidget => ({
  ...own,
  childWidgets: childrenOf(own).map((child) =>
    child['designPart'] === part ? ({ ...child, ...more } as StoredWidget) : child,
  ),
});
const follow = (own: StoredWidget, master: StoredWidget) =>
  followMaster(own, { base: BASE, master, link: { id: 7, version: 2 } }, newUuid);
const textsOf = (widget: StoredWidget) => childrenOf(widget).map((child) => child['text']);

it('a new place has the widgets of the master under uuids of its own, and nothing of its own yet', () => {
  const own = place();
  expect(linkOf(own)).toEqual({ id: 7, version: 1 });
  expect(own).not.toHaveProperty('id');
  expect(childrenOf(own).map((child) => child['designPart'])).toEqual(['a', 'b', 'nav']);
  expect(new Set([own.uuid, ...childrenOf(own).map(({ uuid }) => uuid)]).size).toBe(4);
  expect(overridesOf(own, BASE)).toEqual([]);
});

it('a place follows what it did not change, and keeps its own texts, pictures, links and hiding', () => {
  let own = changed(place(), 'a', { text: '本店文字', designHidden: true });
  own = changed(own, 'nav', {
    data: [
      { title: '一', pathData: { linkPage: 'goods', goods_id: '5' } },
      { title: '二', pathData: {} },
    ],
  });
  const master = panel({ height: 400 }, [
    text('a', { text: '新的文字', color: '#222222', x: 50 }),
    text('b', { text: '也是新的' }),
    nav([
      { title: '新一', pathData: { linkPage: 'category', category_id: '2' } },
      { title: '新二', pathData: {} },
    ]),
  ]);
  const next = follow(own, master);
  expect(next).toMatchObject({
    uuid: own.uuid,
    height: 400,
    designModule: { id: 7, version: 2 },
  });
  const [a, b, menu] = childrenOf(next);
  expect(a).toMatchObject({
    text: '本店文字',
    color: '#222222',
    x: 50,
    designHidden: true,
    uuid: childrenOf(own)[0]?.uuid,
  });
  expect(b).toMatchObject({ text: '也是新的' });
  // The link is one value: nothing of the master's link is mixed into it.
  expect(menu?.['data']).toEqual([
    { title: '新一', pathData: { linkPage: 'goods', goods_id: '5' } },
    { title: '新二', pathData: {} },
  ]);
  expect(overridesOf(next, master)).toEqual([
    { part: 'a', path: ['text'] },
    { part: 'a', path: ['designHidden'] },
    { part: 'nav', path: ['data', 0, 'pathData'] },
  ]);
});

it('what differs here at a width stays, and the rest of that width follows', () => {
  const own = changed(place(), 'a', { designPhone: { hidden: true } });
  const master = panel({}, [text('a', { designPhone: { text: '短' }, designTablet: { order: 2 } }), text('b')]);
  const [a] = childrenOf(follow(own, master));
  expect(a).toMatchObject({ designPhone: { hidden: true }, designTablet: { order: 2 } });
});

it('what the master adds comes, what it removes goes, and what a place removed or added stays so', () => {
  const own = place();
  const mine = { type: 'W0011', uuid: 'mine', text: '本页的' };
  const without = {
    ...own,
    childWidgets: [...childrenOf(own).filter((child) => child['designPart'] !== 'b'), mine],
  } as StoredWidget;
  const next = follow(without, panel({}, [text('c'), text('b', { text: '改了' }), text('a')]));
  expect(textsOf(next)).toEqual(['c的文字', 'a的文字', '本页的']);
  expect(overridesOf(next, panel({}, [text('a'), text('b'), text('c')]))).toEqual([{ part: 'b', path: [] }]);
});

it('a widget that the place had changed is not lost with the master’s, and is named', () => {
  const own = changed(place(), 'a', { text: '本店文字' });
  const master = panel({}, [text('b')]);
  const next = follow(own, master);
  expect(textsOf(next)).toEqual(['b的文字', '本店文字']);
  expect(leftBehind(next, master).map((child) => child['text'])).toEqual(['本店文字']);
});

it('layers stay as the place has them until the master changes its own', () => {
  const own = place();
  const turned = {
    ...own,
    childWidgets: childrenOf(own).toReversed(),
  } as StoredWidget;
  const same = panel({ height: 10 }, childrenOf(BASE));
  expect(childrenOf(follow(turned, same)).map((child) => child['designPart'])).toEqual(['nav', 'b', 'a']);
  const other = panel({}, [text('b'), text('a')]);
  expect(childrenOf(follow(turned, other)).map((child) => child['designPart'])).toEqual(['b', 'a']);
});

it('a copied child of a linked panel is the place’s own', () => {
  const own = place();
  const twice = {
    ...own,
    childWidgets: [...childrenOf(own), { ...childrenOf(own)[0], uuid: 'again' }],
  } as StoredWidget;
  expect(textsOf(follow(twice, panel({}, [text('a', { text: '新' })])))).toEqual(['新', 'a的文字']);
});

it('an unlinked panel is a panel like any other', () => {
  const copy = unlinked(place());
  expect(linkOf(copy)).toBeUndefined();
  expect(JSON.stringify(copy)).not.toMatch(/designModule|designPart/);
  for (const bad of [undefined, { id: '7', version: 1 }, { id: 7 }, { id: -1, version: 1 }, 7])
    expect(linkOf({ type: 'W0006', designModule: bad })).toBeUndefined();
});
