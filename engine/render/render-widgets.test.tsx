import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageContext, PageDocument, StoredWidget } from '../document/content.ts';
import { inertHost } from '../host.ts';
import { PageView } from './PageView.tsx';
import { renderWidgets } from './render-widgets.ts';
import { schemaRegistry } from '../testing.ts';
import type { WidgetModule, WidgetProps } from '../widget.ts';

function Fine() {
  return <p id={useId()}>fine</p>;
}

function Broken(): never {
  throw new Error('broken widget');
}

function Leading({ leads }: WidgetProps) {
  return <p>{leads ? 'leads' : 'follows'}</p>;
}

const leading = schemaRegistry({
  'W0001-carousel': { default: Leading } as WidgetModule,
  'W0011-text': { default: Leading } as WidgetModule,
});
const registry = schemaRegistry({
  'W0011-text': { default: Fine } as WidgetModule,
  'W0008-search': { default: Broken } as WidgetModule,
});
const page: PageContext = {
  mode: 'render',
  platform: 'pc',
  pageWidth: 1190,
  themeColor: '#479EE9',
  backgroundColor: '#fff',
  distributorId: 0,
};
const options = { registry, page, host: inertHost(), renderToString, isolateWidgets: true };

describe('renderWidgets', () => {
  it('a widget that throws costs only itself, also inside a free panel, and the operator learns of it', () => {
    const document: PageDocument = {
      schemaVersion: 1,
      widgets: [
        { type: 'W0011' },
        { type: 'W0008' },
        { type: 'W0006', childWidgets: [{ type: 'W0008' }, { type: 'W0011', uuid: 'same' }] },
      ],
    };
    const part = renderWidgets(document, 'b', options);
    const html = renderToString(<PageView rows={part.rows} />);
    expect(html.match(/fine/g)).toHaveLength(2);
    expect(part.issues.map((issue) => issue.path)).toEqual(['1', '2.childWidgets.0']);
    expect(part.issues[0]?.message).toContain('broken widget');
  });

  it('tells the first widget of each code that it leads, in the page’s order, and the browser as well', () => {
    const carousel: StoredWidget = { type: 'W0001', data: [{ imgUrl: '/artwork/1.svg' }] };
    const widgets = [{ type: 'W0006', childWidgets: [carousel] }, carousel, { type: 'W0011' }];
    const part = renderWidgets({ schemaVersion: 1, widgets }, 'b', { ...options, registry: leading });
    const html = renderToString(<PageView rows={part.rows} />);
    expect(html.match(/leads|follows/g)).toEqual(['leads', 'follows', 'leads']);
    expect(part.islands.map(({ slot, props }) => [slot, (props as WidgetProps).leads])).toEqual([
      ['b0-0', true],
      ['b1', false],
    ]);
  });

  it('makes the same page in one go and apart, but for the ids', () => {
    const document: PageDocument = {
      schemaVersion: 1,
      widgets: [{ type: 'W0011' }, { type: 'W0006', childWidgets: [{ type: 'W0011', x: 4 }] }],
    };
    const made = [false, true].map((isolateWidgets) => {
      const { rows } = renderWidgets(document, 'b', { ...options, isolateWidgets });
      return renderToString(<PageView rows={rows} />).replaceAll(/id="[^"]*"/g, '');
    });
    expect(made[0]).toBe(made[1]);
    expect(made[0]?.match(/fine/g)).toHaveLength(2);
  });

  it('React ids are prefixed by the position, so equal uuids never clash', () => {
    const widgets = [
      { type: 'W0011', uuid: 'same' },
      { type: 'W0011', uuid: 'same' },
    ];
    const html = renderWidgets({ schemaVersion: 1, widgets }, 'b', options).rows.map((row) => row.html);
    expect(html[0]).not.toBe(html[1]);
    expect(html[0]).toContain('b0-');
  });

  it('children stand at their stored place in px units, fractions included', () => {
    const document: PageDocument = {
      schemaVersion: 1,
      widgets: [{ type: 'W0006', childWidgets: [{ type: 'W0011', x: 12.5, y: 3, width: 80.25 }] }],
    };
    const html = renderToString(<PageView rows={renderWidgets(document, 'b', options).rows} />);
    expect(html).toContain('left:calc(var(--px) * 12.5)');
    expect(html).toContain('width:calc(var(--px) * 80.25)');
  });

  it('leaves out what shows nothing, and a panel with nothing in it', () => {
    const shows = schemaRegistry({
      'W0011-text': { default: Fine } as WidgetModule,
      'W0003-hotzone': { default: Fine } as WidgetModule,
    });
    const panel = (...childWidgets: StoredWidget[]): StoredWidget => ({ type: 'W0006', childWidgets });
    const widgets: StoredWidget[] = [
      { type: 'W0003' },
      panel(),
      panel({ type: 'W0003' }),
      panel({ type: 'W0003' }, { type: 'W0011' }),
      { type: 'W0003', imgUrl: '/a.png' },
    ];
    const { rows } = renderWidgets({ schemaVersion: 1, widgets }, 'b', { ...options, registry: shows });
    expect(rows.map(({ slot, children }) => [slot, children?.map((child) => child.slot)])).toEqual([
      ['b3', ['b3-1']],
      ['b4', undefined],
    ]);
  });

  it('names widgets by their uuids in previews, and nowhere else', () => {
    const widgets = [
      { type: 'W0011', uuid: 'row' },
      { type: 'W0006', uuid: 'panel', childWidgets: [{ type: 'W0011', uuid: 'child' }] },
    ];
    const html = (mode: PageContext['mode']): string => {
      const { rows } = renderWidgets({ schemaVersion: 1, widgets }, 'b', { ...options, page: { ...page, mode } });
      return renderToString(<PageView rows={rows} />);
    };
    const named = [...html('preview').matchAll(/data-node="(\w+)"/g)].map(([, uuid]) => uuid);
    expect(named).toEqual(['row', 'panel', 'child']);
    expect(html('render')).not.toContain('data-node');
  });

  it('unknown types and the page config render nothing', () => {
    const document: PageDocument = { schemaVersion: 1, widgets: [{ type: 'W0000' }, { type: 'W0009' }] };
    expect(renderWidgets(document, 'b', options).rows).toEqual([]);
  });
});
