import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageContext, StoredWidget } from '../document/content.ts';
import { inertHost } from '../host.ts';
import { schemaRegistry } from '../testing.ts';
import type { WidgetModule, WidgetProps } from '../widget.ts';
import { readingOrder } from './at-width.ts';
import { PageView } from './PageView.tsx';
import { renderWidgets } from './render-widgets.ts';

const registry = schemaRegistry({
  'W0011-text': {
    default: ({ config }: WidgetProps) => <p data-size={String(config['fontSize'])}>{String(config['text'])}</p>,
  } as WidgetModule,
});

function page(platform: 'pc' | 'h5', widgets: StoredWidget[]) {
  const context: PageContext = {
    mode: 'render',
    platform,
    pageWidth: 1190,
    themeColor: '#479EE9',
    backgroundColor: '#fff',
    distributorId: 0,
  };
  const options = { registry, page: context, host: inertHost(), renderToString, isolateWidgets: false };
  return renderWidgets({ schemaVersion: 1, widgets }, 'b', options);
}

const html = (platform: 'pc' | 'h5', widgets: StoredWidget[]): string =>
  renderToString(<PageView rows={page(platform, widgets).rows} />);

/** One below the other. */
const texts = (...more: object[]): StoredWidget[] => [
  {
    type: 'W0006',
    width: 1190,
    height: 400,
    childWidgets: more.map((own, at) => ({
      type: 'W0011',
      leaf: true,
      text: 'abcdef'[at],
      fontSize: 14,
      x: 0,
      y: at * 60,
      width: 200,
      height: 24,
      ...own,
    })),
  } as StoredWidget,
];

const read = (markup: string): string[] => [...markup.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text = '']) => text);

describe('a document of a phone', () => {
  it('has only what phones show, in their order', () => {
    const widgets = texts(
      { designPhone: { hidden: true } },
      {},
      { designPhone: { order: -1 }, designTablet: { hidden: true } },
      { designPhone: { text: '短', fontSize: 20 } },
    );
    const markup = html('h5', widgets);
    expect(read(markup)).toEqual(['c', 'b', '短']);
    expect(markup).toContain('data-size="20"');
    expect(markup).not.toContain('data-hide');
  });

  it('has no row of which nothing is left', () => {
    expect(page('h5', texts({ designPhone: { hidden: true } })).rows).toEqual([]);
    expect(page('h5', [{ ...texts({})[0], designPhone: { hidden: true } } as StoredWidget]).rows).toEqual([]);
  });
});

describe('a document for windows of all widths', () => {
  it('is as it was where nothing differs', () => {
    const markup = html('pc', texts({}, {}));
    expect(markup).not.toMatch(/data-hide|--order|--size/);
  });

  it('says at which widths a child, and the part that it flows in, is hidden', () => {
    const markup = html('pc', texts({}, { designPhone: { hidden: true }, designTablet: { hidden: true } }, {}));
    expect(markup.match(/data-hide="tablet phone"/g)).toHaveLength(2);
    expect(read(markup)).toEqual(['a', 'b', 'c']);
  });

  it('hides a row with its last child', () => {
    const hidden = { designPhone: { hidden: true } };
    const markup = html('pc', texts(hidden, { ...hidden, designWide: { hidden: true } }));
    expect(markup).toMatch(/^<div [^>]*data-widget="W0006"[^>]*data-hide="phone"/);
    expect(markup).toContain('data-hide="wide phone"');
  });

  it('numbers the parts of a group at the width at which they change places, and only there', () => {
    const markup = html('pc', texts({}, {}, { designPhone: { order: -1 } }));
    expect([...markup.matchAll(/--order-phone:(\d)/g)].map(([, place]) => place)).toEqual(['1', '2', '0']);
    expect(markup).not.toContain('--order-tablet');
    expect(read(markup)).toEqual(['a', 'b', 'c']);
  });

  it('has a text once for each of its forms, of which each width shows one', () => {
    const markup = html('pc', texts({ text: '长', designPhone: { text: '短' } }));
    expect(read(markup)).toEqual(['长', '短']);
    expect(markup).toMatch(/data-hide="phone"[^>]*><p[^>]*>长/);
    expect(markup).toMatch(/data-hide="wide tablet"[^>]*><p[^>]*>短/);
    expect(read(html('pc', texts({ text: '长', designPhone: { text: '长' } })))).toEqual(['长']);
  });
});

it('a group moves with the first of its children', () => {
  const near = { y: 100, height: 24 };
  const widgets = texts({}, near, { ...near, y: 128 }, { y: 300 });
  const [row] = page('h5', widgets).rows;
  const flow = row?.narrow?.flow;
  if (!flow) throw new Error('The panel does not flow.');
  const slots = (order: (text: unknown) => number | undefined): unknown[] =>
    readingOrder(flow, ({ config }) => order(config['text'])).map(({ config }) => config['text']);
  expect(slots(() => undefined)).toEqual(['a', 'b', 'c', 'd']);
  expect(slots((text) => (text === 'd' ? -1 : undefined))).toEqual(['d', 'a', 'b', 'c']);
  expect(slots((text) => (text === 'c' ? -1 : undefined))).toEqual(['c', 'b', 'a', 'd']);
});
