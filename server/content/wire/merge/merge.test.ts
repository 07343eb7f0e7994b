/** What a client saves, laid over what it opened: whatever it does to a page, what it does not name stays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawWidget } from '../../page/content.ts';
import { mergeBoth } from './merge-both.ts';
import { mergeSent } from './merge-sent.ts';
import { withoutBadAddresses } from './clean.ts';

/** What the contract does not know. */
const OWN = {
  designName: '头图',
  designHidden: true,
  designPicked: ['color'],
  designPhone: { hidden: true, text: '短' },
  layout: { pc: { columns: 4 }, h5: { columns: 2 } },
  source: { where: { tag: 3 }, sort: 'new', count: 8 },
  linked: 12,
};

/** What a strict client keeps of a widget. */
const KNOWN = ['type', 'uuid', 'id', 'text', 'color', 'width', 'data', 'childWidgets', 'comptyle'];

function strict(widget: RawWidget): RawWidget {
  const kept = Object.entries(widget).filter(([name]) => KNOWN.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'childWidgets' ? (value as RawWidget[]).map(strict) : value]),
  );
}

const text = (uuid: string, more: RawWidget = {}): RawWidget => ({
  type: 'W0011',
  uuid,
  text: uuid,
  color: '#333333',
  ...OWN,
  ...more,
});

const PAGE: RawWidget[] = [
  { type: 'W0000', uuid: 'page', backgroundColor: '#ffffff', guides: [100], id: 1 },
  text('a', { id: 2 }),
  {
    type: 'W0001',
    uuid: 'slides',
    id: 3,
    data: [
      { imgUrl: '/1.png', alt: '春', note: '给小李', pathData: { linkPage: 'goods', itemId: '7', from: '活动' } },
      { imgUrl: '/2.png', alt: '夏', note: '给小王', pathData: {} },
    ],
    ...OWN,
  },
  {
    type: 'W0006',
    uuid: 'panel',
    id: 4,
    ...OWN,
    childWidgets: [text('c1', { leaf: true }), text('c2', { leaf: true })],
  },
  text('b', { id: 5 }),
];

const over = (sent: RawWidget[], kept = PAGE, shown = kept): RawWidget[] => mergeSent({ kept, shown }, sent);
const named = (widgets: RawWidget[]): unknown[] => widgets.map(({ uuid }) => uuid);

describe('a save of a client that knows little', () => {
  it('changes nothing when nothing was changed, whatever the client drops or fills in', () => {
    const kept = JSON.stringify(PAGE);
    const heights: Record<string, number> = { W0001: 200, W0006: 400 };
    const filled = PAGE.map(strict).map((widget) => ({
      isContainer: false,
      opacity: 1,
      widthDisabled: true,
      data: widget['type'] === 'W0011' ? {} : [],
      height: heights[String(widget['type'])] ?? 20,
      ...widget,
    }));
    expect(JSON.stringify(over(filled))).toBe(kept);
  });

  it('keeps what it does not name in any order, with widgets deleted, copied and added', () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
      fc.record({ kind: fc.constant('delete' as const), at: fc.nat(), to: fc.nat() }),
      fc.record({ kind: fc.constant('copy' as const), at: fc.nat(), to: fc.nat() }),
      fc.record({ kind: fc.constant('add' as const), at: fc.nat(), to: fc.nat() }),
      fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), to: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.boolean(), (changes, isStrict) => {
        const sent = PAGE.map((widget) => (isStrict ? strict(widget) : structuredClone(widget)));
        for (const { kind, at, to } of changes) {
          const place = sent.length === 0 ? 0 : at % sent.length;
          const one = sent[place];
          if (kind === 'add' || !one)
            sent.splice(place, 0, { type: 'W0011', text: `new ${to}`, uuid: `new ${at} ${to}` });
          else if (kind === 'move') sent.splice(to % sent.length, 0, ...sent.splice(place, 1));
          else if (kind === 'delete') sent.splice(place, 1);
          else if (kind === 'copy') sent.splice(place, 0, structuredClone(one));
          else one['width'] = to;
        }
        const merged = over(sent);
        expect(named(merged)).toEqual(named(sent));
        merged.forEach((widget, at) => {
          const before = PAGE.find(({ uuid }) => uuid === widget['uuid']);
          expect(widget).toEqual({
            ...before,
            ...sent[at],
            ...(before?.['childWidgets'] ? { childWidgets: before['childWidgets'] } : {}),
          });
        });
      }),
    );
  });

  it.each(Object.keys(text('a')).filter((name) => !(name in OWN) && name !== 'uuid' && name !== 'type'))(
    'takes a new value of %s',
    (name) => {
      const sent = PAGE.map(strict).map((widget) => (widget['uuid'] === 'a' ? { ...widget, [name]: 'other' } : widget));
      expect(over(sent)[1]).toEqual({ ...PAGE[1], [name]: 'other' });
    },
  );

  it('keeps what belongs to an entry of a list: by what it is about, wherever it is; another link keeps nothing', () => {
    const [, , slides = {}] = PAGE;
    const [first, second] = slides['data'] as RawWidget[];
    const link = { linkPage: 'page', url: '/items' };
    const sent = [
      {
        ...strict(slides),
        data: [
          { imgUrl: '/3.png', pathData: {} },
          { imgUrl: '/2.png', pathData: link },
          { imgUrl: '/1.png', pathData: { linkPage: 'goods', itemId: '7' } },
        ],
      },
    ];
    expect(over(sent)[0]?.['data']).toEqual([{ imgUrl: '/3.png', pathData: {} }, { ...second, pathData: link }, first]);
  });

  it('does not give marks of one goods to another that takes its place', () => {
    const kept = [{ type: 'W0002', uuid: 'g', data: [{ goods_id: '7', badge: '店长推荐' }, { goods_id: '8' }] }];
    expect(
      over([{ type: 'W0002', uuid: 'g', data: [{ goods_id: '9' }, { goods_id: '7' }] }], kept)[0]?.['data'],
    ).toEqual([{ goods_id: '9' }, { goods_id: '7', badge: '店长推荐' }]);
  });

  it('keeps the chosen tags of shops nearby, which its designer replaces by all while it draws them, until others are chosen', () => {
    const tags = [
      { tag_id: '1', tag_name: '直营' },
      { tag_id: '2', tag_name: '自提' },
    ];
    const kept = [{ type: 'W0019', uuid: 'n', selectTagList: tags.slice(1) }];
    const drawn = { type: 'W0019', uuid: 'n', data: [{ name: '分店' }], allTagList: tags };
    const all = [{ tag_id: -1, tag_name: '全部' }, ...tags];
    expect(over([{ ...drawn, selectTagList: all }], kept)).toEqual(kept);
    expect(over([{ ...drawn, selectTagList: all.slice(0, 2) }], kept)[0]).toMatchObject({
      selectTagList: all.slice(0, 2),
    });
  });

  it('keeps a name of the theme and an unmeasured height that came back as they were shown', () => {
    const kept = [{ type: 'W0011', uuid: 'a', color: 'token:primary', text: 'x' }];
    const shown = [{ type: 'W0011', uuid: 'a', color: '#c8102e', text: 'x', height: 64 }];
    expect(over(shown, kept, shown)).toEqual(kept);
    expect(over([{ ...shown[0], color: '#000000', height: 70 }], kept, shown)).toEqual([
      { ...kept[0], color: '#000000', height: 70 },
    ]);
  });

  it('knows widgets without uuid and id by what they say, else by type and order', () => {
    const kept = [text('', { text: '一' }), text('', { text: '二', designName: '第二' }), { type: 'W0008', ...OWN }];
    const sent = [{ type: 'W0008' }, { type: 'W0011', text: '二' }, { type: 'W0011', text: '改' }];
    expect(over(sent, kept).map(({ text: words, designName }) => [words, designName])).toEqual([
      [undefined, '头图'],
      ['二', '第二'],
      ['改', '头图'],
    ]);
  });
});

describe('changes of two people', () => {
  const edit = (uuid: string, values: RawWidget): RawWidget[] =>
    PAGE.map((widget) => (widget['uuid'] === uuid ? { ...widget, ...values } : widget));

  it('come together when they are about different values, widgets and places', () => {
    const ours = [...edit('a', { text: '我们的' }), text('ours')];
    const theirs = edit('a', { color: '#000000' }).filter(({ uuid }) => uuid !== 'b');
    theirs.splice(1, 0, text('theirs'));
    const both = mergeBoth({ base: PAGE, ours, theirs });
    expect(both.clashes).toBe(0);
    expect(named(both.widgets)).toEqual(['page', 'theirs', 'a', 'slides', 'panel', 'ours']);
    expect(both.widgets[2]).toEqual({ ...PAGE[1], text: '我们的', color: '#000000' });
  });

  it('clash when both gave a value another content, or one deleted what the other changed', () => {
    const clashes = (ours: RawWidget[], theirs: RawWidget[]) => mergeBoth({ base: PAGE, ours, theirs }).clashes;
    const without = PAGE.filter(({ uuid }) => uuid !== 'a');
    expect(clashes(edit('a', { text: 'x' }), edit('a', { text: 'y' }))).toBe(1);
    expect(clashes(edit('a', { text: 'x' }), edit('a', { text: 'x' }))).toBe(0);
    expect(clashes(edit('a', { text: 'x' }), without)).toBe(1);
    expect(clashes(without, edit('a', { text: 'x' }))).toBe(1);
    expect(clashes(without, without)).toBe(0);
  });

  it('keep the order that one of them made', () => {
    const turned = PAGE.toReversed();
    expect(named(mergeBoth({ base: PAGE, ours: turned, theirs: PAGE }).widgets)).toEqual(named(turned));
    expect(named(mergeBoth({ base: PAGE, ours: PAGE, theirs: turned }).widgets)).toEqual(named(turned));
  });
});

it('takes out addresses that no page may have, in lists and panels too', () => {
  const slides = (href: string, imgUrl: string): RawWidget => ({
    type: 'W0001',
    data: [{ imgUrl, pathData: { linkPage: 'href', href } }],
  });
  const bad = slides('javascript:alert(1)', 'data:text/html,x');
  expect(withoutBadAddresses([bad, { type: 'W0006', childWidgets: [bad] }])).toEqual([
    { type: 'W0001', data: [{ imgUrl: '', pathData: { linkPage: 'href' } }] },
    { type: 'W0006', childWidgets: [{ type: 'W0001', data: [{ imgUrl: '', pathData: { linkPage: 'href' } }] }] },
  ]);
  const good = slides('https://other.test/a', '/pictures/1.png');
  expect(withoutBadAddresses([good])).toEqual([good]);
});
