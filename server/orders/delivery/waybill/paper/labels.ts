/** The PDF of labels, drawn by a worker, so that drawing does not delay other requests. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { carrierName } from '../../../../../engine/rules/orders/carriers.ts';
import { formatDateTime } from '../../../../../engine/rules/format/dates.ts';
import type { ScopedContext } from '../../../../kernel/calls/operation.ts';
import { seconds } from '../../../../kernel/http/context.ts';
import { projectRoot } from '../../../../kernel/root.ts';
import { sumOf } from '../../../../kernel/system/spread.ts';
import { labelRows } from '../make.ts';
import type { Sender } from '../tables.ts';

const FOLDER = 'server/orders/delivery/waybill/paper';
const FONT = 'server/money/invoice/paper/font/NotoSansSC.ttf.br';
/** milliseconds */
const TIME_OUT = 60_000;
/** Labels of one file. */
const MAX_LABELS = 200;

interface Named {
  /** numbers of waybills */
  ids: readonly string[];
  /** numbers of orders, whose waybills are all drawn */
  orders: readonly string[];
}

interface Person {
  name: string;
  mobile: string;
  place: string;
}

/** What the worker draws. */
interface Label {
  order_id: string;
  carrier: string;
  code: string;
  route: string;
  station: string;
  package: string;
  printed: string;
  receiver: Person;
  sender: Person;
  goods: string;
  pieces: number;
}

const personOf = ({ name, mobile, state, city, district, address }: Sender): Person => ({
  name,
  mobile,
  place: `${state === city ? '' : state}${city}${district}${address}`,
});

function drawn(labels: readonly Label[], created: number): Promise<Buffer> {
  const root = projectRoot();
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(root, FOLDER, 'draw-labels.mjs'), {
      workerData: { labels, created, font: path.join(root, FONT) },
    });
    const timer = setTimeout(() => void worker.terminate(), TIME_OUT);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      // Has no effect after an answer.
      reject(new Error('The labels were not drawn in time.'));
    });
  });
}

/** One PDF with a page a waybill, in their sequence; undefined when none of them is the operator's. */
export async function labelsPdf(context: ScopedContext, named: Named): Promise<Buffer | undefined> {
  const ids = named.ids.slice(0, MAX_LABELS).map(Number).filter(Number.isSafeInteger);
  const rows = await labelRows(context, ids, named.orders.slice(0, MAX_LABELS));
  if (rows.length === 0) return undefined;
  const now = seconds(context);
  const labels = rows.map(({ row, order, account, lines }): Label => ({
    order_id: row.order_id,
    carrier: carrierName(row.carrier),
    code: row.code,
    route: row.marks?.route ?? '',
    station: row.marks?.station ?? '',
    package: row.marks?.package ?? '',
    printed: formatDateTime(now),
    receiver: personOf(order.receiver),
    sender: personOf(account.sender),
    goods: lines.map(({ name, spec, num }) => `${name}${spec && ` ${spec}`} ×${num}`).join('；'),
    pieces: sumOf(lines, ({ num }) => num),
  }));
  return drawn(labels, now * 1000);
}
