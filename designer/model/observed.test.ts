import { autorun, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ObservedMap, ObservedSet } from './observed.ts';

/** How often it ran, with what it saw last. */
function watch<T>(read: () => T): { runs: number; last: T | undefined } {
  const seen: { runs: number; last: T | undefined } = { runs: 0, last: undefined };
  autorun(() => {
    seen.last = read();
    seen.runs += 1;
  });
  return seen;
}

describe('an observed map', () => {
  it('wakes who reads a key by changes of that key alone, before and after it is there', () => {
    const map = new ObservedMap<string, number>();
    const [one, other] = [watch(() => map.get('one')), watch(() => map.has('other'))];
    map.set('one', 1);
    map.set('one', 1);
    expect(one).toEqual({ runs: 2, last: 1 });
    expect(other.runs).toBe(1);
    map.set('other', 2);
    expect(other).toEqual({ runs: 2, last: true });
    map.delete('one');
    expect(one).toEqual({ runs: 3, last: undefined });
  });

  it('wakes who reads its keys by keys that come and go, and who reads all of it by every change, once a transaction', () => {
    const map = new ObservedMap<string, number>();
    const [keys, all] = [watch(() => [...map.keys()]), watch(() => [...map])];
    map.set('one', 1);
    map.set('one', 2);
    expect(keys).toEqual({ runs: 2, last: ['one'] });
    expect(all).toEqual({ runs: 3, last: [['one', 2]] });
    runInAction(() => {
      map.set('two', 2);
      map.delete('one');
    });
    expect(keys).toEqual({ runs: 3, last: ['two'] });
    expect(all.runs).toBe(4);
  });
});

describe('an observed set', () => {
  it('wakes its readers when something comes, goes or is replaced', () => {
    const set = new ObservedSet<string>();
    const size = watch(() => set.size);
    set.add('one');
    set.add('one');
    expect(size).toEqual({ runs: 2, last: 1 });
    set.delete('one');
    set.delete('one');
    expect(size).toEqual({ runs: 3, last: 0 });
    set.replace(['one', 'two']);
    expect(size).toEqual({ runs: 4, last: 2 });
    expect(set.has('two')).toBe(true);
  });
});
