/**
 * `npm run old-data`: stores the data files of this version, as a backup and as the embedded database's folder
 * (tests/old-data/vVERSION.backup, .folder.tar.br), for the test that every later version can open them. Run it once per release;
 * existing files are kept.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { ensureBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { mustRun, node, root } from './lib/run.mjs';

const PORT = 3999;
const SHOP = `http://127.0.0.1:${PORT}/api/h5app/wxapp`;

await ensureInstalled();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = join(root, `tests/old-data/v${version}.backup`);
if (existsSync(file)) {
  console.error(`${file} is there already; what a version left is not made again.`);
  process.exit(1);
}
await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'mallwright-old-'));
const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: folder, PORT: String(PORT), HOST: '127.0.0.1' };
const server = spawn(node, ['dist/server/main.js'], { cwd: root, env, stdio: 'inherit' });
const ended = once(server, 'exit');
try {
  while (!(await isReady())) if (server.exitCode !== null) throw new Error('The server did not start.');
  await shop();
} finally {
  server.kill();
  await ended;
}
await keepFolder(file.replace(/backup$/, 'folder.tar.br'));
await mustRun(node, ['dist/server/cli.js', 'backup', file], { env });
rmSync(folder, { recursive: true });

/** Compressed as far as possible, which takes a minute, since the file stays in the repository forever. */
async function keepFolder(target) {
  const tar = spawn('tar', ['-C', folder, '-cf', '-', 'db'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  await pipeline(tar.stdout, createBrotliCompress({ params }), createWriteStream(target));
}

function isReady() {
  return fetch(`http://127.0.0.1:${PORT}/healthz`).then(
    ({ ok }) => ok,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 100)),
  );
}

async function call(path, body, token) {
  const answer = await fetch(`${SHOP}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const { data } = await answer.json();
  if (data.status_code) throw new Error(`${path} answered ${JSON.stringify(data)}`);
  return data;
}

/** The demo shopper leaves a paid order, an unpaid one, and two pieces in the cart. */
async function shop() {
  const { token } = await call('login', { username: '13800138000', password: 'mall12345' });
  const receiver = {
    receiver_name: '李雷',
    receiver_mobile: '13800138000',
    receiver_state: '浙江省',
    receiver_city: '杭州市',
    receiver_district: '西湖区',
    receiver_address: '文三路 1 号',
  };
  const order = {
    order_type: 'normal',
    distributor_id: '0',
    receipt_type: 'logistics',
    pay_type: 'deposit',
    ...receiver,
  };
  const item_id = await itemInStock();
  const [paid] = [
    await call('order_new', { ...order, items: [{ item_id, num: 1 }] }, token),
    await call('order_new', { ...order, items: [{ item_id, num: 2 }] }, token),
  ];
  await call('payment', { order_id: paid.order_id, pay_type: 'deposit' }, token);
  await call('cart', { item_id, num: 2 }, token);
}

async function itemInStock() {
  const { data } = await (await fetch(`${SHOP}/goods/items?page=1&pageSize=20&distributor_id=0`)).json();
  const found = data.list.find(({ store }) => Number(store) > 5);
  return found.item_id;
}
