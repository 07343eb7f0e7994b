import { describe, expect, it } from 'vitest';
import type { ListDef } from './list-def.ts';
import { filterQuery, pageQuery, readState, writeState } from './list-state.ts';

const text = (): string => '';
const def: Pick<ListDef<object>, 'columns' | 'filters' | 'sort' | 'searchName'> = {
  sort: '-id',
  searchName: 'name',
  columns: [
    { id: 'id', title: 'ID', sortable: true, text },
    { id: 'name', title: '名称', text },
    { id: 'note', title: '备注', hidden: true, text },
  ],
  filters: [
    { kind: 'tabs', name: 'kind', title: '类型', options: [{ value: 'a', text: '甲' }] },
    { kind: 'dates', name: 'created', title: '时间' },
  ],
};

const read = (search: string) => readState(def, new URLSearchParams(search));

describe('the state of a list', () => {
  it('is the same after it was an address, whatever it holds', () => {
    for (const address of [
      '',
      'kind=a',
      'kind=a&created=2025-01-01..2025-01-31&q=%E7%A7%8B&sort=id&size=50&cols=name%2Cnote&page=3&open=7',
      'created=..2025-01-31',
      'page=501&key=after:[17,"x:y"]',
    ])
      expect(decodeURIComponent(writeState(def, read(address)))).toBe(decodeURIComponent(address));
  });

  it('asks for a page by its key where the address has one', () => {
    const asked = pageQuery(def, read('page=501&key=before:[17,"x:y"]'));
    expect(asked).toEqual({ sort: '-id', page: 501, pageSize: 20, before: '[17,"x:y"]' });
    expect(read('key=[17]')).toEqual(read(''));
  });

  it('takes nothing from an address that does not belong to the list', () => {
    const usual = read('');
    for (const address of [
      'kind=b',
      'page=-2',
      'page=x',
      'size=7',
      'sort=password',
      'sort=name',
      'cols=',
      'cols=nothing',
      'created=tomorrow..',
      'created=2025-13-45..',
      'other=1',
    ])
      expect(read(address), address).toEqual(usual);
    expect(usual).toMatchObject({ page: 1, size: 20, sort: '-id', columns: ['id', 'name'] });
  });

  it('asks the server for whole days of China, by the names the server knows', () => {
    const state = read('q=x&kind=a&created=2025-06-01..2025-06-02&page=2');
    expect(pageQuery(def, state)).toEqual({
      name: 'x',
      kind: 'a',
      created_from: Date.parse('2025-06-01T00:00:00+08:00') / 1000,
      created_to: Date.parse('2025-06-02T23:59:59+08:00') / 1000,
      sort: '-id',
      page: 2,
      pageSize: 20,
    });
    expect(filterQuery(def, read('created=2025-06-01..'))).toEqual({
      created_from: Date.parse('2025-06-01T00:00:00+08:00') / 1000,
    });
  });

  it('looks for a number that was copied from an exported sheet', () => {
    expect(filterQuery(def, read("q='5443727002000001"))).toEqual({ name: '5443727002000001' });
    expect(filterQuery(def, read("q='"))).toEqual({});
  });
});
