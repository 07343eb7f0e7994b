// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import { find, named } from '../testing/open-panel.tsx';
import { pickPicture } from './pick-picture.tsx';

const FOLDERS = { list: [{ image_cat_id: 7, image_cat_name: '春季', parent_id: 0, pictures: 1 }], unfiled: 0 };
const PICTURE = { image_id: '1', image_name: '茶.jpg', image_full_url: '/uploads/tea.jpg' };

const callsOf = (rights: readonly string[]): OperatorCalls => ({
  may: (right) => rights.includes(right),
  has: () => true,
  get: (path) => Promise.resolve(path.includes('images') ? { list: [PICTURE], total_count: 1 } : FOLDERS),
  call: () => Promise.reject(new Error('not asked for')),
});

async function open(rights: readonly string[]): Promise<{ dialog: HTMLElement; answer: Promise<string | null> }> {
  const answer = pickPicture(callsOf(rights));
  await expect.poll(() => document.querySelector('dialog nav li button[title="春季"]')).not.toBeNull();
  return { dialog: find(document, 'dialog'), answer };
}

const tools = (dialog: HTMLElement): string[] =>
  [...dialog.querySelectorAll('button')]
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    .filter((name) => /文件夹|改名|上传/.test(name));

it('offers to change folders and to upload only to who may', async () => {
  const reader = await open(['pictures.read']);
  expect(tools(reader.dialog)).toEqual([]);
  expect(reader.dialog.querySelector('input[type=file]')).toBeNull();
  expect(reader.dialog.textContent).toContain('没有上传图片的权限');
  await act(async () => named(reader.dialog, 'button', '取消').click());
  expect(await reader.answer).toBeNull();
  const writer = await open(['pictures.read', 'pictures.write']);
  expect(tools(writer.dialog)).toEqual(expect.arrayContaining(['新建文件夹', '给「春季」改名']));
  expect(writer.dialog.querySelector('input[type=file]')).not.toBeNull();
  await act(async () => named(writer.dialog, 'button', '取消').click());
  await writer.answer;
});
