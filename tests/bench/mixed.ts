/** A page of mixed widgets with live references: the server's CPU time per document, and its growth with the page. */
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { mallPages, type Widget } from '../support/calls/mall-pages.ts';
import { load, median, startMeasured } from './lib/measured.ts';
import { report } from './lib/report.ts';

const ROUNDS = 5;
/** Documents per size and round. */
const COUNT = 60;
/** Number of widgets on the measured pages, with ten references per widget. */
const SIZES = [30, 100, 300];
/** CPU limit of the smallest page, in ms. */
const LIMIT = 12;

interface Things {
  goods: string[];
  categories: string[];
  coupons: string[];
  shops: string[];
}

async function listed(url: string, path: string, id: string): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/h5app/wxapp/${path}`)).json()) as { data: unknown };
  const list = Array.isArray(data) ? data : (data as { list: unknown[] }).list;
  return list.map((row) => String((row as Record<string, unknown>)[id]));
}

async function thingsOf(url: string): Promise<Things> {
  const [goods, categories, coupons, shops] = await Promise.all([
    listed(url, 'goods/items?page=1&pageSize=100&item_type=normal', 'item_id'),
    listed(url, 'goods/category', 'category_id'),
    listed(url, 'getCardList?page=1&page_size=20', 'card_id'),
    listed(url, 'distributor/list?page=1&pageSize=20', 'distributor_id'),
  ]);
  return { goods, categories, coupons, shops };
}

/** Hands out objects in turn, so that neighbours differ. */
class RoundRobin {
  private next = 0;

  constructor(private readonly things: Things) {}

  some(kind: keyof Things, count: number): string[] {
    const all = this.things[kind];
    return Array.from({ length: count }, () => all[this.next++ % all.length] ?? '');
  }

  goods(count: number): object[] {
    return this.some('goods', count).map((goods_id) => ({ goods_id, goods_name: '保存时的名称', price: 1 }));
  }

  tab(text: string, count: number): object {
    return { text, data: this.goods(count) };
  }

  links(count: number, title: string): object[] {
    return this.some('categories', count).map((category_id) => ({
      title,
      imgUrl: '/artwork/shops/1-banner.svg',
      pathData: { linkPage: 'category', category_id },
    }));
  }
}

/** Ten kinds of widgets with a hundred references in total, repeated. */
const KINDS: ((roundRobin: RoundRobin) => Widget)[] = [
  (roundRobin) => ({ type: 'W0001', data: roundRobin.links(5, '') }),
  (roundRobin) => ({ type: 'W0005', text: '今日好物', data: [roundRobin.tab('新品', 7), roundRobin.tab('热卖', 7)] }),
  (roundRobin) => ({ type: 'W0002', text: '商品', data: roundRobin.goods(10) }),
  (roundRobin) => ({ type: 'W0013', data: roundRobin.links(8, '导航') }),
  (roundRobin) => ({ type: 'W0014', text: '主图', data: [roundRobin.tab('精选', 10)] }),
  (roundRobin) => ({ type: 'W0017', text: '特殊', data: [roundRobin.tab('一', 4), roundRobin.tab('二', 4)] }),
  (roundRobin) => ({ type: 'W0018', mainTitle: '热卖', data: [1, 2, 3, 4].map(() => ({ data: roundRobin.goods(4) })) }),
  (roundRobin) => ({
    type: 'W0020',
    data: roundRobin.some('shops', 2).map((shop_id) => ({ shop_id, shop_name: '店', goods_list: roundRobin.goods(3) })),
  }),
  (roundRobin) => ({ type: 'W0021', data: roundRobin.some('coupons', 5).map((card_id) => ({ card_id, title: '券' })) }),
  (roundRobin) => ({
    type: 'W0012',
    mainTitle: '卡片',
    styleType: 3,
    data: [[], [], [], [1, 2, 3, 4].map(() => ({ type: 'goods', data: roundRobin.goods(4) })), []],
  }),
];

function pageOf(count: number, things: Things): Widget[] {
  const roundRobin = new RoundRobin(things);
  return Array.from({ length: count }, (_, at) => KINDS[at % KINDS.length]?.(roundRobin) ?? { type: 'W0011' });
}

function references(widgets: Widget[]): number {
  return JSON.stringify(widgets).match(/"(goods_id|category_id|shop_id|card_id)":"/g)?.length ?? 0;
}

export async function mixed(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const database = await createDatabase(serverUrl);
    const mall = await startMeasured('dist/server/main.js', { DATABASE_URL: database.url });
    try {
      const things = await thingsOf(mall.url);
      const pages = await mallPages(mall.url);
      // A page of known cost, to distinguish a slow machine from a slow page.
      const made = [{ name: 'home', count: 0, path: '/', references: 0, cpu: [] as number[] }];
      for (const count of SIZES) {
        const widgets = pageOf(count, things);
        const id = await pages.add(`混合 ${count}`, widgets);
        await pages.publishBody(id);
        made.push({
          name: `${count} widgets`,
          count,
          path: `/custompage?pageid=${id}`,
          references: references(widgets),
          cpu: [] as number[],
        });
      }
      for (const { path } of made) await load(mall, () => path, COUNT * 3);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { path, cpu } of made) cpu.push((await load(mall, () => path, COUNT)).cpu);
      const first = median(made[1]?.cpu ?? []) / (SIZES[0] ?? 1);
      report(
        'Mixed widgets on PostgreSQL: CPU of a whole document, median of 5 rounds',
        made.map(({ name, count, references: mentioned, cpu }) => ({
          name,
          references: mentioned,
          'CPU ms/document': median(cpu),
          'limit ms': count === SIZES[0] ? LIMIT : '',
          'CPU per widget, to the first of them': count > 0 ? median(cpu) / count / first : '',
        })),
      );
    } finally {
      await mall.stop();
      await database.drop();
    }
  });
}
