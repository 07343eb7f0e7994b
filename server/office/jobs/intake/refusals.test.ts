/** What an import refuses: damage by sheets, and what the form would refuse. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bringGoods, goodsTexts, startIntakeMall } from '../../../testing/fixtures/intake.ts';
import type { TestApp } from '../../../testing/harness.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'stock_ledger'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

describe('a table of goods', () => {
  it('is refused goods by goods, with what a sheet has probably done', async () => {
    const text = [
      '商品名称,规格编码,售价,库存,条形码,规格1名,规格1值,状态',
      '甲,A,10,1,6.92E+12,,,',
      '乙,B,10,1,6901234567890000,,,',
      '丙,C,10,1,,尺码,3月1日,',
      '丁,#N/A,10,1,,,,',
      '戊,E,"12,5",1,,,,',
      '己,F,0,1,,,,在售',
      '庚,G,,1,,,,',
      '辛,H,10,1,,尺码,大,',
      '辛,I,10,1,,尺码,大,',
      '壬,J,¥1 299.00,２０件,,,,',
      '癸,J,1,1,,,,',
      '合计,,,30,,,,',
    ].join('\n');
    const { check, job } = await bringGoods(app, office, text);
    expect(job.wrong.map(({ message }) => message)).toEqual([
      "第 2 行「条形码」：「6.92E+12」是表格改成的科学计数，原来的数字已丢失；确实如此就在前面加一个 '",
      "第 3 行「条形码」：「6901234567890000」像是表格只保留了前 15 位，后面变成了 0；确实如此就在前面加一个 '",
      "第 4 行「规格1值」：「3月1日」是表格改成的日期；确实如此就在前面加一个 '",
      "第 5 行「规格编码」：「#N/A」是表格的错误值；确实如此就在前面加一个 '",
      '第 6 行「售价」：「12,5」不是金额，小数点写成了逗号',
      '售价为 0 的商品不能在售',
      '第 8 行缺少售价',
      '第 10 行：规格「大」与第 9 行相同',
      '第 12 行「规格编码」：「J」与第 11 行的相同',
    ]);
    expect([check.counts.made, check.counts.refused]).toEqual([1, 9]);
    expect(await goodsTexts(app)).toEqual({ 壬: ['J 129900 x20'] });
  });

  it('gives refused lines back as they stood, to be mended and sent again', async () => {
    const text = '款号,商品名称,规格值1,规格编码,售价\nX,甲,红,X-1,10\nX,,蓝,X-2,十元\nY,乙,,Y-1,5';
    const { check, job } = await bringGoods(app, office, text);
    // The check gives the lines, too, before anything is written.
    expect(check.refused.map(({ rows }) => rows)).toEqual([
      [
        ['X', '甲', '红', 'X-1', '10'],
        ['X', '', '蓝', 'X-2', '十元'],
      ],
    ]);
    const { data } = await app.post<{ url: string }>(`/mall/jobs/${job.job_id}/file`, {
      token: office,
      json: { what: 'report' },
    });
    const report = (await app.app.inject(data.url)).body;
    expect(
      report
        .split('\r\n')
        .slice(0, 3)
        .map((line) => line.replace('\ufeff', '')),
    ).toEqual([
      '内容,未处理的原因,款号,商品名称,规格值1,规格编码,售价',
      '第 2-3 行,第 3 行「售价」：「十元」不是金额,X,甲,红,X-1,10',
      '第 2-3 行,同上,X,,蓝,X-2,十元',
    ]);
    await bringGoods(app, office, report.replaceAll('十元', '12'));
    expect(await goodsTexts(app)).toEqual({ 乙: ['Y-1 500 x0'], 甲: ['红 X-1 1000 x0', '蓝 X-2 1200 x0'] });
  });

  it('takes a form or JSON for no file', async () => {
    const { data } = await app.post<{ job_id: string }>('/mall/goods-intake', {
      token: office,
      json: { name: '商品.csv' },
    });
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const answer = await app.app.inject({
        method: 'PUT',
        url: `/api/mall/goods-intake/${data.job_id}/file`,
        headers: { authorization: `Bearer ${office}`, 'content-type': type },
        payload: type.endsWith('json') ? '{"kind":"table"}' : 'kind=table',
      });
      expect(answer.json()).toMatchObject({ data: { status_code: 422, message: '请选择文件' } });
    }
  });
});
