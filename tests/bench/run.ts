/** `npm run bench [-- NAME ...]`: every figure that the documents promise, as ratios within one run. */
import { agents } from './agents.ts';
import { designer } from './editor/designer.ts';
import { embedded } from './embedded.ts';
import { feel } from './feel.ts';
import { intake } from './intake/intake.ts';
import { jobs } from './jobs.ts';
import { lists } from './lists.ts';
import { manyOrders } from './many/many-orders.ts';
import { mixed } from './mixed.ts';
import { orderList } from './order-list.ts';
import { orders } from './orders.ts';
import { puck } from './editor/puck.ts';
import { richTexts } from './rich-text.ts';
import { scale } from './scale.ts';
import { seckill } from './seckill.ts';
import { sizes } from './sizes.ts';
import { cursors } from './together/cursors.ts';
import { soak } from './soak.ts';
import { speed } from './speed.ts';
import { traffic } from './traffic.ts';
import { vendure } from './vendure.ts';
import { vitals } from './vitals.ts';
import { widgets } from './editor/widgets.ts';
import { workers } from './many/workers.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  sizes,
  feel,
  vitals,
  widgets,
  speed,
  mixed,
  scale: () => scale(),
  'scale-million': () => scale(1_000_000),
  designer,
  puck,
  vendure,
  embedded,
  orders,
  seckill,
  'order-list': orderList,
  'many-orders': manyOrders,
  lists,
  jobs,
  intake,
  'rich-text': async () => richTexts(),
  workers,
  traffic,
  cursors,
  agents,
  soak,
};

const chosen = process.argv.slice(2);
// The soak is a proof of its own (`npm run prove`) and takes as long as all other benches together; Puck and Vendure are fetched from the
// registry, and filling a million goods takes minutes.
const ALONE = ['soak', 'puck', 'vendure', 'scale-million', 'many-orders'];
const names = chosen.length > 0 ? chosen : Object.keys(BENCHES).filter((name) => !ALONE.includes(name));
for (const name of names) {
  const bench = BENCHES[name];
  if (!bench) throw new Error(`There is no bench ${name}; there are ${Object.keys(BENCHES).join(', ')}.`);
  await bench();
}
