// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaletteEntry } from '../../../schemas/schema-types.ts';
import { EditorContext } from '../editor-context.ts';
import { Catalogue } from '../model/document/catalogue.ts';
import { Editor } from '../model/editor.ts';
import { Clipboard } from '../model/clipboard/clipboard.ts';
import { Notices } from '../../notices/notices.ts';
import { readSource } from '../../../engine/document/source.ts';
import { openPage } from '../../testing/designer.ts';
import { MemoryApi } from '../../testing/memory-api.ts';
import { Favourites } from './favourites.ts';
import { Palette } from './Palette.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function entry(code: string, platforms: ('pc' | 'h5')[]): PaletteEntry {
  const meta = {
    group: 'basic',
    platforms,
    freePanel: true,
    size: { width: 10, height: 10 },
    hydrate: 'never',
  } as const;
  return { stem: `${code}-x`, code, title: code, meta: { ...meta, platforms } };
}

const palette = [entry('W0001', ['pc', 'h5']), entry('W0002', ['pc']), entry('W0003', ['h5']), entry('W0000', [])];

/** Names of the widgets that the palette offers for a page of this platform. */
async function offered(platform: 'pc' | 'h5' | undefined, favourites = new Favourites('nobody')): Promise<string[]> {
  const api = new MemoryApi({ body: [] });
  const loaded = await api.loadEditor();
  const page = { ...loaded.page, ...(platform ? { platform } : {}) };
  const catalogue = new Catalogue({
    palette,
    load: () => Promise.reject(new Error('none')),
    words: () => Promise.resolve({}),
  });
  const editor = new Editor(
    { ...loaded, page },
    { api, catalogue, notices: new Notices(), clipboard: new Clipboard() },
  );
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(element).render(
      <EditorContext value={editor}>
        <Palette favourites={favourites} />
      </EditorContext>,
    ),
  );
  return [...element.querySelectorAll('button[draggable] > span')].map((name) => name.textContent ?? '');
}

describe('the palette', () => {
  afterEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
  });

  it.each([
    ['pc', ['W0001', 'W0002']],
    ['h5', ['W0001', 'W0003']],
    [undefined, ['W0001', 'W0002']],
  ] as const)('of a page for %s offers the widgets of that platform', async (platform, codes) => {
    expect(await offered(platform)).toEqual(codes);
  });

  it('shows what the operator marked and used last first, by F and by pointer, to nobody else and after a reload', async () => {
    const mine = new Favourites('me');
    mine.used('W0001');
    mine.used('W0002');
    mine.used('W0001');
    expect(await offered('pc', mine)).toEqual(['W0001', 'W0002', 'W0001', 'W0002']);
    const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(titles()).toEqual(['最近使用', '基础']);
    const press = { key: 'f', bubbles: true };
    const last = [...document.querySelectorAll('button[draggable]')].at(-1);
    await act(async () => last?.dispatchEvent(new KeyboardEvent('keydown', press)));
    expect(titles()).toEqual(['收藏', '最近使用', '基础']);
    expect(new Favourites('me').marked).toEqual(['W0002']);
    await act(async () => document.querySelector<HTMLElement>('button[aria-pressed="true"]')?.click());
    expect(titles()).toEqual(['最近使用', '基础']);
    expect(new Favourites('me').recent).toEqual(['W0001', 'W0002']);
    expect(new Favourites('other').recent).toEqual([]);
    document.body.replaceChildren();
    expect(await offered('h5', mine)).toEqual(['W0001', 'W0001', 'W0003']);
  });
});

describe('presets of a widget', () => {
  afterEach(() => {
    document.body.replaceChildren();
    localStorage.clear();
  });

  it('open below its tile by keyboard, are inserted in one step, and Escape leads back to the tile', async () => {
    const { editor } = await openPage({ body: [] });
    const element = document.body.appendChild(document.createElement('div'));
    await act(async () =>
      createRoot(element).render(
        <EditorContext value={editor}>
          <Palette favourites={new Favourites('nobody')} />
        </EditorContext>,
      ),
    );
    const opener = element.querySelector<HTMLElement>('[aria-label="商品的预设"][aria-expanded]');
    await act(async () => opener?.click());
    const list = element.querySelector('ul[aria-label="商品的预设"]');
    const buttons = [...(list?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['新品上架', '热销榜', '正在优惠', '为您推荐']);
    await act(async () => {
      buttons[1]?.click();
      await editor.catalogue.load(['W0002']);
    });
    const [id = ''] = editor.store.list('body').filter((one) => editor.node(one)?.type === 'W0002');
    expect(editor.node(id)).toMatchObject({ text: '热销榜', columnNums: 4, source: { sort: 'sales', count: 8 } });
    editor.history.undo();
    expect(editor.node(id)).toBeUndefined();
    buttons[0]?.focus();
    const escape = { key: 'Escape', bubbles: true };
    await act(async () => void buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', escape)));
    expect(element.querySelector('ul[aria-label="商品的预设"]')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('have only rules that are rules', async () => {
    const { editor } = await openPage({ body: [] });
    const sources: unknown[] = [];
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'source') sources.push(inner);
        look(inner);
      }
    };
    for (const { presets = [] } of editor.catalogue.palette) look(presets.map(({ values }) => values));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !readSource(source))).toEqual([]);
  });
});
