/**
 * @vendure/core with its DefaultSearchPlugin on PostgreSQL, as its own guide sets a server up: packages come from the folder
 * VENDURE, the database from DATABASE_URL (a socket's folder in `host`), `GET /healthz` answers once it listens. Compresses answers as
 * its guide for production does.
 */
import { createRequire } from 'node:module';
import { once } from 'node:events';
import path from 'node:path';

const { VENDURE = '', COMPRESSION = '', DATABASE_URL = '', PORT = '' } = process.env;
const { bootstrap, DefaultLogger, DefaultSearchPlugin, LogLevel } = createRequire(path.join(VENDURE, 'package.json'))(
  '@vendure/core',
);
const compression = createRequire(path.join(COMPRESSION, 'package.json'))('compression');
const url = new URL(DATABASE_URL);

const app = await bootstrap({
  apiOptions: {
    port: Number(PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    middleware: [
      { route: '/', handler: compression() },
      { route: '/healthz', handler: (_request, response) => response.end('ok') },
    ],
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    cookieOptions: { secret: 'bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: true,
    logging: false,
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port),
    username: decodeURIComponent(url.username),
    database: url.pathname.slice(1),
    extra: { max: 10 },
  },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false })],
});

process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await once(process, 'SIGTERM');
