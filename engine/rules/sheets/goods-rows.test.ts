import { describe, expect, it } from 'vitest';
import { readGoodsRows } from './goods-rows.ts';

const rows = (text: string) => readGoodsRows(text).rows.map(({ cells: _cells, ...row }) => row);
const wrong = (text: string) =>
  readGoodsRows(text).wrong.map(({ line, message, cells }) => [line, message, cells.join('|')]);

describe('tables of goods', () => {
  it('are read by their headings, in money and pieces, and errors name their line and show it', () => {
    const text =
      '编号,商品,售价,库存,状态,标签\r\n"12","带,号的",¥39.50,4,下架,新品，送礼\r\n,,1,,,\r\n,新的,三元,,,\r\n,新的,3,1.5,,\r\n';
    expect(rows(text)).toEqual([
      {
        line: 2,
        goods_id: 12,
        name: '带,号的',
        price: 3950,
        store: 4,
        approve_status: 'instock',
        tags: ['新品', '送礼'],
      },
    ]);
    expect(wrong(text)).toEqual([
      [3, '缺少编号、编码或商品名称', '||1|||'],
      [4, '售价不是金额', '|新的|三元|||'],
      [5, '库存不是整数', '|新的|3|1.5||'],
    ]);
    expect(wrong('茶壶,3')).toEqual([[1, '第一行须是列名，如 编号,商品,编码,售价,库存', '茶壶|3']]);
  });

  it('are understood with full width, invisible signs and a currency', () => {
    expect(
      rows('\ufeff编\u200b号,商品,编码,售价,库存\n１２,杯（大）,\u202dＡ–00\u200b1\u202c,￥１２.5元,\u200b５'),
    ).toEqual([{ line: 2, goods_id: 12, name: '杯（大）', bn: 'A-001', price: 1250, store: 5 }]);
  });

  it('keep a pasted cell whole that has commas, and one with a line break', () => {
    expect(rows('编号\t售价\t库存\n1511\t1,029\t300')).toEqual([
      { line: 2, goods_id: 1511, price: 102900, store: 300 },
    ]);
    expect(rows('编号\t市场价\t售价\n1\t1,599\t1,299')).toEqual([
      { line: 2, goods_id: 1, market_price: 159900, price: 129900 },
    ]);
    expect(rows('商品,编码,售价,库存,副标题\r\n杯,N-1,10.00,5,"真的\r\n好"\r\n碗,N-2,1,2,\r\n')).toEqual([
      { line: 2, name: '杯', bn: 'N-1', price: 1000, store: 5, brief: '真的\n好' },
      { line: 3, name: '碗', bn: 'N-2', price: 100, store: 2 },
    ]);
  });

  it('refuse lines with a cell too many or too few, totals, and what is there twice', () => {
    const text = [
      '商品,编码,售价,库存,',
      '杯,A,1,2,',
      '杯,B,1,029,3',
      '杯,C,1',
      '碗,A,5,6,',
      '合计,,,8,',
      '盘,D,3,4,,,',
      ',,,,',
      '壶,E,1,2,红',
    ].join('\n');
    expect(rows(text).map(({ bn }) => bn)).toEqual(['A', 'D']);
    expect(wrong(text)).toEqual([
      [3, '多出一格「3」，没有它的列', '杯|B|1|029|3'],
      [4, '少了 1 格，分不清是哪几列；可从表格里复制整行粘贴', '杯|C|1'],
      [5, '与第 2 行的编码相同', '碗|A|5|6|'],
      [6, '这是合计行', '合计|||8|'],
      [9, '多出一格「红」，没有它的列', '壶|E|1|2|红'],
    ]);
    expect(wrong('编号,售价\n7,1\n7,2')).toEqual([[3, '与第 2 行的编号相同', '7|2']]);
  });

  it('refuse codes that a sheet has broken, unless they are marked as text', () => {
    for (const code of ['6.92E+12', '６.９２Ｅ＋１２', '3月1日', '2026/3/1', '#N/A'])
      expect(readGoodsRows(`商品,编码,售价\n水,${code},2`)).toMatchObject({ rows: [], wrong: [{ line: 2 }] });
    expect(rows("商品,编码,售价\n水,'6.92E+12,2")).toMatchObject([{ bn: '6.92E+12' }]);
    expect(wrong('商品,编码,售价\n#N/A,A,2')[0]?.[1]).toContain('是表格的错误值');
    expect(rows("商品,编码\n3月1日,0012\n'#N/A,'=A1")).toMatchObject([{ bn: '0012' }, { name: '#N/A', bn: '=A1' }]);
  });

  it('refuse a heading that says something else', () => {
    const message = (head: string) => readGoodsRows(`${head}\n1,2,3`).wrong.map((one) => [one.line, one.message]);
    expect(message('编号,单价')).toEqual([[1, '不认识「单价」这一列，请改列名或删去']]);
    expect(message('编号,售价,售价')).toEqual([[1, '有几列「售价」，请只留一列']]);
    expect(message('售价,库存')).toEqual([[1, '缺少「编号」或「编码」或「商品」列']]);
  });

  it('take what the report of an earlier import added', () => {
    const read = readGoodsRows(
      '内容,未处理的原因,商品,编码,售价\n第 2 行,售价不是金额,水,A,2\n第 3 行,售价不是金额,茶,B,两元',
    );
    expect(read).toMatchObject({
      heads: ['商品', '编码', '售价'],
      rows: [{ line: 2, name: '水', bn: 'A', price: 200, cells: ['水', 'A', '2'] }],
      wrong: [{ line: 3, cells: ['茶', 'B', '两元'] }],
    });
  });

  it('part addresses of pictures where the next one begins', () => {
    const pics = 'https://a.example/x.png?w,100，/b.png、https://c.example/c.png /d.png';
    expect(rows(`编号,图片\n1,"${pics}"`)).toEqual([
      { line: 2, goods_id: 1, pics: ['https://a.example/x.png?w,100', '/b.png', 'https://c.example/c.png', '/d.png'] },
    ]);
  });
});
