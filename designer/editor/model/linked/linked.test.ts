import { expect, it } from 'vitest';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { linkedPanel } from '../../../../engine/document/linked/linked-panel.ts';
import { answer, documentOf, idAt, openPage } from '../../../testing/designer.ts';
import { panel, text } from '../../../testing/pages.ts';
import { newUuid } from '../document/node.ts';
import { linkedPanelOf, ownValues, takeBack, unlink } from './linked.ts';

const MASTER = panel([
  text({ text: '甲', uuid: 'aaaaaaaaaa', width: 200, height: 40 }),
  text({ text: '乙', uuid: 'bbbbbbbbbb' }),
]) as StoredWidget;

async function opened() {
  const place = linkedPanel(MASTER, { id: 3, version: 9 }, newUuid);
  const { editor, designer } = await openPage({ body: [{ type: 'W0000', id: 2 }, place, panel([])] });
  const [linked, other] = [idAt(editor, 'body', 1), idAt(editor, 'body', 2)];
  const texts = () => (documentOf(editor, 'body').widgets[1]?.childWidgets ?? []).map((child) => child['text']);
  return { editor, designer, linked, other, texts, child: (at: number) => idAt(editor, linked, at) };
}

it('what a place changed is listed, and goes back one by one, in steps that undo takes back', async () => {
  const { editor, linked, child, texts } = await opened();
  expect(ownValues(editor, linked, MASTER)).toEqual([]);
  editor.update(child(0), { text: '本页的甲', designHidden: true });
  editor.update(linked, { height: 555 });
  const own = ownValues(editor, linked, MASTER).filter(({ property }) => property !== 'width' && property !== 'height');
  expect(own).toMatchObject([{ property: 'text' }, { property: 'designHidden' }]);
  takeBack(editor, linked, MASTER, own.slice(0, 1));
  expect(texts()).toEqual(['甲', '乙']);
  expect(editor.isHidden(child(0))).toBe(true);
  editor.history.undo();
  expect(texts()).toEqual(['本页的甲', '乙']);
  takeBack(editor, linked, MASTER, ownValues(editor, linked, MASTER));
  expect(ownValues(editor, linked, MASTER)).toEqual([]);
});

it('a child that was deleted here is listed and comes back', async () => {
  const { editor, designer, linked, child, texts } = await opened();
  const deleting = designer.run('delete', { id: child(1) });
  await answer(designer, 'ok');
  await deleting;
  const own = ownValues(editor, linked, MASTER);
  expect(own).toEqual([{ part: 'bbbbbbbbbb', node: undefined, property: '' }]);
  takeBack(editor, linked, MASTER, own);
  expect(texts()).toEqual(['甲', '乙']);
  expect(ownValues(editor, linked, MASTER)).toEqual([]);
});

it('an unlinked panel follows nothing, and undo links it again', async () => {
  const { editor, linked, other, child } = await opened();
  expect(linkedPanelOf(editor, child(0))).toBe(linked);
  expect(linkedPanelOf(editor, other)).toBeUndefined();
  unlink(editor, linked);
  expect(linkedPanelOf(editor, child(0))).toBeUndefined();
  expect(JSON.stringify(documentOf(editor, 'body'))).not.toMatch(/designModule|designPart/);
  editor.history.undo();
  expect(linkedPanelOf(editor, linked)).toBe(linked);
});
