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
