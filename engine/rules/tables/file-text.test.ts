import { expect, it } from 'vitest';
import { textOfFile } from './file-text.ts';

const read = (...bytes: number[]): Promise<string> => textOfFile(new Blob([new Uint8Array(bytes)]));

it('reads each coding of a sheet, and no workbook', async () => {
  expect(await textOfFile(new Blob(['顺丰']))).toBe('顺丰');
  expect(await read(0xcb, 0xb3, 0xb7, 0xe1)).toBe('顺丰');
  expect(await read(0xff, 0xfe, 0x7a, 0x98, 0x30, 0x4e)).toBe('顺丰');
  expect(await read(0xfe, 0xff, 0x98, 0x7a, 0x4e, 0x30)).toBe('顺丰');
  await expect(read(0x50, 0x4b, 3, 4, 0)).rejects.toThrow('另存为 CSV');
  await expect(read(0xd0, 0xcf, 0x11, 0xe0, 0)).rejects.toThrow('另存为 CSV');
});
