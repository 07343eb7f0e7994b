import { expect, it } from 'vitest';
import { decodeText, workbookOf } from './file-text.ts';

const bytes = (...all: number[]): Uint8Array => new Uint8Array(all);

it('reads each coding of a sheet, and knows workbooks', () => {
  expect(decodeText(new TextEncoder().encode('顺丰'))).toBe('顺丰');
  expect(decodeText(bytes(0xcb, 0xb3, 0xb7, 0xe1))).toBe('顺丰');
  expect(decodeText(bytes(0xff, 0xfe, 0x7a, 0x98, 0x30, 0x4e))).toBe('顺丰');
  expect(decodeText(bytes(0xfe, 0xff, 0x98, 0x7a, 0x4e, 0x30))).toBe('顺丰');
  expect(workbookOf(bytes(0x50, 0x4b, 3, 4, 0))).toBe('zip');
  expect(workbookOf(bytes(0xd0, 0xcf, 0x11, 0xe0, 0))).toBe('ole');
});
