/**
 * The rooms of a floor stand on a ladder: a file may import its own room and the rooms below it, types included. Both ladders are
 * written from the ground up; a rung names a folder, a file, or (`**` first) a file name wherever it is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const modules = (...names) => names.map((name) => `server/modules/${name}/`);

/** @type {Record<string, readonly string[]>} rungs by floor; the first that fits counts */
const LADDERS = {
  server: [
    // Tables know no rules: they are the ground, and stay in the rooms they belong to.
    '**/tables.ts',
    'server/root.ts',
    'server/pay-config.ts',
    'server/config.ts',
    'server/db/transaction.ts',
    'server/caches.ts',
    'server/in-time.ts',
    'server/log.ts',
    'server/db/',
    'server/http/',
    ...modules('system', 'live', 'picture', 'message'),
    // What running promotions and coupons look like comes before shops and goods, whose answers carry them.
    ...modules('region', 'address', 'promotion', 'vip', 'shop', 'pickup', 'freight', 'goods', 'favourite'),
    ...modules('pricing'),
    ...modules('stock', 'coupon', 'point', 'deposit'),
    ...modules('pointmall', 'purchase', 'cart', 'seckill'),
    ...modules('order', 'trade', 'page', 'review'),
    // Rooms to come stand here too, so that the first file of each finds its rung.
    ...modules('trust', 'member', 'operator', 'approval', 'grade', 'delivery', 'aftersales', 'invoice', 'voucher'),
    ...modules('content', 'merchant', 'payout', 'staff', 'help', 'office', 'catalogue', 'marketing', 'job'),
    'server/operations.ts',
    'server/jobs.ts',
    'server/web/',
    'server/health.ts',
    'server/app.ts',
    'server/seed/',
    'server/backup/',
    'server/commands/',
    'server/end.ts',
    'server/start.ts',
    'server/cli.ts',
    'server/main.ts',
  ],
  designer: [
    'designer/calls/',
    'designer/model/',
    'designer/journal/',
    'designer/ui/',
    'designer/pickers/',
    'designer/library/',
    'designer/panel/',
    'designer/palette/',
    'designer/canvas/',
    'designer/navigation.ts',
    // What a page is comes before the pages.
    'designer/office/route.ts',
    'designer/pages/',
    'designer/office/',
    'designer/routes.ts',
    'designer/AllPages.tsx',
    'designer/App.tsx',
    'designer/main.tsx',
  ],
};

const SOURCE = /\.tsx?$/;
const NOT_RANKED = /\.test\.tsx?$|\/testing\/|\/testing\.tsx$|\/migrations\//;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/**
 * Lists imports that climb, and files that stand on no rung.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line each
 */
export function climbingImports(folder) {
  return Object.entries(LADDERS).flatMap(([floor, rungs]) =>
    sources(folder, floor).flatMap((file) => {
      const from = rungOf(rungs, file);
      if (from < 0) return [`${file} stands on no rung: name its room in scripts/lib/rooms.mjs`];
      return importsOf(folder, file)
        .filter((target) => target.startsWith(`${floor}/`) && rungOf(rungs, target) > from)
        .map((target) => `${file} imports ${target}, which stands above it`);
    }),
  );
}

function rungOf(rungs, file) {
  return rungs.findIndex((rung) => {
    if (rung.startsWith('**/')) return file.endsWith(rung.slice(2));
    return rung.endsWith('/') ? file.startsWith(rung) : file === rung;
  });
}

function importsOf(folder, file) {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path]) => posix.join(dirname(file), path));
}

function sources(folder, floor) {
  return readdirSync(join(folder, floor), { recursive: true })
    .map((name) => posix.join(floor, name.replaceAll('\\', '/')))
    .filter((file) => SOURCE.test(file) && !NOT_RANKED.test(file))
    .sort();
}
