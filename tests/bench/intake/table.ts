/** Tables of goods as large as an import has to take: three variants each, with categories, brands, tags and texts. */
import { writeXlsx } from 'hucre/xlsx';

const HEADS = [
  '款号',
  '商品名称',
  '副标题',
  '商品分类',
  '品牌',
  '标签',
  '状态',
  '规格1名',
  '规格1值',
  '规格编码',
  '条形码',
  '售价',
  '划线价',
  '成本价',
  '库存',
  '重量(kg)',
  '详情',
];

const KINDS = ['衬衫', '毛衣', '长裤', '外套', '围巾', '帽子', '背包', '水杯', '台灯', '书签'];
const FIRST = ['云川', '青禾', '山野', '白鹭', '松石', '海棠', '晨光', '半夏', '南风', '北岸'];
const SIZES = ['小', '中', '大'];

/** Characters of the introduction of a goods. */
const INTRO = '面料柔软，适合四季，机洗不变形。'.repeat(8);

function rowsOf(goods: number, at: number, time: number): string[][] {
  const kind = KINDS[at % KINDS.length] ?? '';
  const first = FIRST[Math.floor(at / KINDS.length) % FIRST.length] ?? '';
  return SIZES.map((size, nth) => {
    const code = `B${goods}-${at}`;
    const own = [
      `${first}${kind} ${at}`,
      `第 ${at} 款 第 ${time} 次`,
      `服饰/${kind}`,
      `${first}品牌`,
      `新品,${kind}`,
      at % 5 === 0 ? '仓库中' : '在售',
    ];
    return [
      code,
      ...(nth === 0 ? own : own.map(() => '')),
      '尺码',
      size,
      `${code}-${nth}`,
      String(6_900_000_000_000 + at * 10 + nth),
      `${20 + (at % 300) + time}.90`,
      `${40 + (at % 300)}.00`,
      `${10 + (at % 100)}.50`,
      String((at + nth + time) % 200),
      '0.35',
      nth === 0 ? `<p>${INTRO}</p>` : '',
    ];
  });
}

function* tableRows(goods: number, time: number): Generator<string[]> {
  yield HEADS;
  for (let at = 1; at <= goods; at += 1) yield* rowsOf(goods, at, time);
}

const cellOf = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table of `goods` goods with three variants each, as text; another `time` has other prices, stocks and subtitles of the same goods. */
export const tableOf = (goods: number, time = 1): Buffer =>
  Buffer.from([...tableRows(goods, time)].map((row) => row.map(cellOf).join(',')).join('\r\n'));

/** The same as a workbook. */
export const bookOf = (goods: number): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: '商品', rows: [...tableRows(goods, 1)] }] });
