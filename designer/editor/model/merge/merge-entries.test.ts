import { describe, expect, it } from 'vitest';
import type { StoreSnapshot } from '../document/document-store.ts';
import { mergeStates } from './merge.ts';
import type { WidgetNode } from '../document/node.ts';

const x = (at: number) => ({ axis: 'x', at });
type Guides = { axis: string; at: number }[] | undefined;

const stateOf = (guides: Guides, backgroundColor = '#ffffff'): StoreSnapshot => {
  const node = { type: 'W0000', backgroundColor, ...(guides && { guides }) } as unknown as WidgetNode;
  return { nodes: new Map([['page', node]]), lists: new Map([['body', ['page']]]) };
};

function merged(base: Guides, mine: Guides, theirs: Guides): { guides: unknown; conflicts: number } {
  const { state, conflicts } = mergeStates(stateOf(base), stateOf(mine), stateOf(theirs));
  return { guides: state.nodes.get('page')?.['guides'], conflicts: conflicts.length };
}

describe('guides of two operators', () => {
  it.each<[string, Guides, Guides, Guides, Guides]>([
    ['both added', [x(1)], [x(1), x(2)], [x(1), x(3)], [x(1), x(3), x(2)]],
    ['one moved, one removed', [x(1), x(2)], [x(9), x(2)], [x(1)], [x(9)]],
    ['both added the same', undefined, [x(5)], [x(5)], [x(5)]],
    ['two on one line, one of them removed', [x(1), x(1)], [x(1)], [x(1), x(1), x(2)], [x(1), x(2)]],
    ['both removed all, one anew', [x(1)], undefined, [x(7)], [x(7)]],
    ['both removed what the other had', [x(1), x(2)], [x(1)], [x(2)], undefined],
  ])('%s: nothing is asked and nothing is lost', (_what, base, mine, theirs, result) => {
    expect(merged(base, mine, theirs)).toEqual({ guides: result, conflicts: 0 });
  });

  it('leaves other properties that touch a question', () => {
    const mine = stateOf([x(1)], '#111111');
    const { state, conflicts } = mergeStates(stateOf(undefined), mine, stateOf([x(2)], '#222222'));
    expect(conflicts).toMatchObject([{ kind: 'changed', properties: ['backgroundColor'] }]);
    expect(state.nodes.get('page')).toMatchObject({ backgroundColor: '#111111', guides: [x(2), x(1)] });
  });
});
