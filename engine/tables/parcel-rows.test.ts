import { describe, expect, it } from 'vitest';
import { textOfFile } from './cells.ts';
import { MOST_ROWS, readParcelRows } from './parcel-rows.ts';

const row = (line: number, order_id: string, carrier: string, code: string) => ({ line, order_id, carrier, code });

describe('numbers of parcels from a table', () => {
  it('are read from CSV and from copied cells, with a heading or without', () => {
    const text =
      '\ufeff订单号,物流公司,运单号\r\n4900000000000001,顺丰速运,SF1001\r\n\r\n"4900000000000002","SF","SF1002"\n';
    expect(readParcelRows(text)).toEqual({
      rows: [row(2, '4900000000000001', '顺丰速运', 'SF1001'), row(4, '4900000000000002', 'SF', 'SF1002')],
      wrong: [],
    });
    expect(readParcelRows("'4900000000000003\tYTO\t YT1 \t多余").rows).toEqual([
      row(1, '4900000000000003', 'YTO', 'YT1'),
    ]);
  });

  it('name each line that is wrong', () => {
    expect(readParcelRows('4900000000000001,SF,1\n4.9E+15,SF,SF1\n4900000000000002,SF').wrong).toEqual([
      { line: 2, message: '第一列不是订单号' },
      { line: 3, message: '缺少物流公司或运单号' },
    ]);
    const many = Array.from({ length: MOST_ROWS + 1 }, () => '4900000000000001,SF,SF1').join('\n');
    expect(readParcelRows(many)).toMatchObject({ wrong: [{ line: MOST_ROWS + 1 }] });
  });

  it('come in either encoding of a sheet', async () => {
    expect(await textOfFile(new Blob(['顺丰']))).toBe('顺丰');
    expect(await textOfFile(new Blob([new Uint8Array([0xcb, 0xb3, 0xb7, 0xe1])]))).toBe('顺丰');
  });
});
