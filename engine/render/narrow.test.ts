import { describe, expect, it } from 'vitest';
import type { EngineSchema } from '../../schemas/schema-types.ts';
import { flowOfPanel, layer, narrowLayout } from './narrow.ts';
import type { Flow } from './rendered-widget.ts';
import type { RenderedWidget } from './rendered-widget.ts';

type Kind = 'picture' | 'text' | 'widget';

const METAS = { picture: { h5: 'scale' }, text: { measure: 'text' }, widget: { measure: 'content' } };

function thing(slot: string, kind: Kind, config: Record<string, unknown>): RenderedWidget {
  return { slot, config, schema: { meta: METAS[kind] } as unknown as EngineSchema };
}

/** slot, kind, x, y, width, height */
const box = (slot: string, kind: Kind, x: number, y: number, width: number, height: number, more = {}) =>
  thing(slot, kind, { x, y, width, height, ...more });

const text = (slot: string, x: number, y: number, width: number, value: string, more = {}) =>
  box(slot, 'text', x, y, width, 24, { text: value, fontSize: 14, ...more });

function panel(width: number, children: RenderedWidget[]): RenderedWidget {
  return { ...thing('b0', 'widget', { width }), children };
}

const BODY = { framed: false, platform: 'h5' } as const;
const FRAME = { framed: true, platform: 'h5' } as const;

/** `row(a column(b c))`, with the number of columns of a grid */
function shape(flow: Flow | undefined): string {
  if (!flow) return '';
  if (flow.kind === 'one') return flow.child.slot;
  if (flow.kind === 'over') return `over(${flow.ground.slot} ${shape(flow.front)})`;
  if (flow.kind === 'stage') return `stage(${flow.children.map((child) => child.slot).join(' ')})`;
  const name = flow.kind === 'row' && flow.columns ? `grid${flow.columns[0]}` : flow.kind;
  return `${name}(${flow.parts.map(shape).join(' ')})`;
}

describe('rows on a phone', () => {
  it('shrink as a whole when they are pictures, and only when they are wider than the screen', () => {
    expect(narrowLayout(thing('b0', 'picture', { width: 1190 }), BODY)).toEqual({ fit: 1190 });
    expect(narrowLayout(thing('b0', 'picture', { width: 375 }), BODY)).toEqual({});
    expect(narrowLayout(thing('b0', 'widget', { width: 1190 }), BODY)).toEqual({});
    const window = { ...BODY, platform: 'pc' } as const;
    expect(narrowLayout(thing('b0', 'picture', { width: 375 }), window)).toEqual({ fit: 375 });
    expect(narrowLayout(thing('b0', 'picture', { width: 320 }), window)).toEqual({});
  });

  it('are panels that shrink while texts stay 11 px high and pictures 80 px wide on 320 px', () => {
    const large = text('t', 0, 0, 600, '大字', { fontSize: 41 });
    const wide = box('p', 'picture', 0, 60, 590, 200);
    expect(narrowLayout(panel(1190, [large, wide]), BODY)).toEqual({ fit: 1190 });
    expect(
      narrowLayout(panel(1190, [{ ...large, config: { ...large.config, fontSize: 40 } }, wide]), BODY).flow,
    ).toBeDefined();
    expect(narrowLayout(panel(1190, [box('p', 'picture', 0, 0, 290, 180)]), BODY).flow).toBeDefined();
  });

  it('flow when something in them is used in place, and in header and footer', () => {
    const wide = box('p', 'picture', 0, 0, 590, 200);
    expect(narrowLayout(panel(1190, [wide, box('w', 'widget', 600, 0, 590, 200)]), BODY).flow).toBeDefined();
    expect(narrowLayout(panel(1190, [wide]), FRAME).flow).toBeDefined();
    expect(narrowLayout(panel(375, [box('w', 'widget', 0, 0, 375, 200)]), BODY)).toEqual({});
  });
});

describe('a picture alone in a panel', () => {
  const layoutOf = (width: number, x = 0) => narrowLayout(panel(1190, [box('p', 'picture', x, 0, width, 380)]), BODY);

  it('takes all of it, when it has the most of it', () => {
    expect(layoutOf(980, 210).flow).toMatchObject({ kind: 'one', width: 980 });
  });

  it('keeps its place when it fills the panel, or is small beside it', () => {
    expect(layoutOf(1190)).toEqual({ fit: 1190 });
    expect(layoutOf(400, 395)).toEqual({ fit: 1190 });
  });
});

describe('layers', () => {
  const layersOf = (children: RenderedWidget[], config = {}) => {
    const row = { ...panel(1190, children), config: { width: 1190, ...config } };
    layer({ ...row, narrow: narrowLayout(row, { framed: false, platform: 'pc' }) });
    return children.map(({ zIndex }) => zIndex);
  };
  const picture = () => box('p', 'picture', 300, 0, 400, 100);
  const over = () => text('t', 0, 0, 600, '字');
  const apart = () => box('w', 'widget', 0, 300, 1190, 100);

  it('are those of the panel, as the order of the document paints them', () => {
    expect(layersOf([over(), picture(), apart()])).toEqual([undefined, undefined, undefined]);
    expect(layersOf([over(), picture(), apart()], { zindex: 5 })).toEqual([5, 5, 5]);
  });

  it('are one for each child when the flow has a child before one that it was laid over', () => {
    expect(layersOf([picture(), over(), apart()])).toEqual([0, 1, 2]);
    expect(layersOf([picture(), over(), apart()], { zindex: 5 })).toEqual([5, 6, 7]);
  });

  it('do not change when children only change places that do not touch', () => {
    expect(layersOf([apart(), picture(), box('q', 'picture', 0, 0, 200, 100)])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the groups of a panel', () => {
  it('are what the widest gaps part: a heading over cards of picture and text', () => {
    const cards = [0, 1, 2].flatMap((index) => [
      box(`p${index}`, 'picture', 20 + index * 194, 68, 180, 109),
      text(`t${index}`, 20 + index * 194, 186, 180, '店'),
    ]);
    const heading = text('h', 20, 16, 400, '身边的门店', { fontSize: 20 });
    expect(shape(flowOfPanel([...cards, heading]))).toBe('column(h grid3(column(p0 t0) column(p1 t1) column(p2 t2)))');
  });

  it('do not take the empty part of a line for text', () => {
    const icons = Array.from({ length: 8 }, (_, index) => [
      box(`p${index}`, 'picture', index * 148 + 34, 20, 80, 80),
      text(`t${index}`, index * 148, 106, 148, '生鲜果蔬', { textAlign: 'center' }),
    ]).flat();
    const flow = flowOfPanel(icons);
    expect(shape(flow)).toMatch(/^grid4\(column\(p0 t0\) column\(p1 t1\)/);
  });

  it('scale as one what overlaps and stays readable when it shrinks', () => {
    const picture = box('p', 'picture', 100, 50, 400, 300);
    const over = (fontSize: number) => flowOfPanel([picture, text('t', 120, 80, 200, '盖在图上', { fontSize })]);
    expect(over(15)).toMatchObject({ kind: 'stage', width: 400, height: 300, x: 100, y: 50 });
    expect(over(14)).toMatchObject({ kind: 'over', width: 400, height: 300 });
  });

  it('take apart what could not be read: on its picture, or one below the other', () => {
    const ground = box('p', 'picture', 0, 0, 1190, 400);
    const label = text('t', 40, 40, 300, '盖在图上');
    const cart = box('w', 'widget', 900, 30, 150, 38);
    expect(shape(flowOfPanel([ground, label, cart]))).toBe('over(p row(t w))');
    expect(shape(flowOfPanel([box('w', 'widget', 0, 0, 400, 300), text('t', 10, 40, 300, '字')]))).toBe('column(w t)');
    const beside = [box('q', 'picture', 500, 20, 400, 300), text('u', 520, 60, 200, '字')];
    const first = [box('p', 'picture', 0, 0, 520, 300), text('t', 20, 60, 200, '字')];
    expect(shape(flowOfPanel([...first, ...beside]))).toBe('column(over(p t) over(q u))');
    // Nothing shows through a picture that was laid over a text.
    expect(shape(flowOfPanel([label, box('p', 'picture', 0, 0, 400, 300)]))).toBe('column(p t)');
  });

  it('hold every child once, in any panel', () => {
    const slots = (flow: Flow): string[] => {
      if (flow.kind === 'one') return [flow.child.slot];
      if (flow.kind === 'over') return [flow.ground.slot, ...slots(flow.front)];
      if (flow.kind === 'stage') return flow.children.map((child) => child.slot);
      return flow.parts.flatMap(slots);
    };
    const children = Array.from({ length: 60 }, (_, index) =>
      box(`c${index}`, 'picture', (index * 137) % 1100, (index * 71) % 900, (index * 53) % 300, (index * 29) % 200),
    );
    const flow = flowOfPanel(children);
    expect(flow && slots(flow).toSorted()).toEqual(children.map((child) => child.slot).toSorted());
    expect(flowOfPanel([])).toBeUndefined();
    const same = [thing('a', 'picture', {}), thing('b', 'picture', {})];
    expect(flowOfPanel(same)).toBeDefined();
  });

  it('keep the lines below pictures in a row with their pictures, whatever gap stands between them', () => {
    const cards = [0, 1].flatMap((index) => [
      box(`p${index}`, 'picture', index * 194, 40, 180, 100),
      text(`n${index}`, index * 194, 149, 180, '拾果鲜生'),
      text(`h${index}`, index * 194, 176, 180, '徐汇店'),
    ]);
    expect(shape(flowOfPanel(cards))).toBe('grid2(column(p0 column(n0 h0)) column(p1 column(n1 h1)))');
    const headed = [text('t', 0, 0, 180, '身边的门店'), ...cards];
    expect(shape(flowOfPanel(headed))).toBe('column(t grid2(column(p0 column(n0 h0)) column(p1 column(n1 h1))))');
    // A line below all of them belongs to none.
    const described = [...cards, text('x', 0, 240, 360, '六城六店，可自提可退换，欢迎到店')];
    expect(shape(flowOfPanel(described))).toMatch(/ x\)$/);
  });
});
