import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/designer.ts';
import { Editor } from './editor.ts';

describe('a page for phones', () => {
  it('opens at their width, and new sections take it', async () => {
    const { designer, editor: desktop, api } = await openPage({ body: [] });
    const loaded = await api.loadEditor();
    const { catalogue, notices, clipboard } = designer;
    const editor = new Editor(
      { ...loaded, page: { ...loaded.page, platform: 'h5' } },
      { api, catalogue, notices, clipboard },
    );
    expect([desktop.viewport.paperWidth, editor.viewport.paperWidth]).toEqual([1190, 375]);
    expect(editor.pageContext).toMatchObject({ platform: 'h5', pageWidth: 375 });
    for (const [one, width] of [
      [desktop, 1190],
      [editor, 375],
    ] as const) {
      const id = await one.insert('W0001', { list: 'body', index: 0 });
      expect(one.node(id ?? '')?.['width']).toBe(width);
    }
  });
});
