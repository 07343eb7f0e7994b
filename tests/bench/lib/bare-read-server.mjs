/** A route that does one indexed read and nothing else: what a refusal that reads the database costs at least. */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
createServer(async (request, response) => {
  const item = Number(request.url?.split('=')[1] ?? 0);
  const { rows } = await pool.query({ name: 'read', text: 'select store from sku where item_id = $1', values: [item] });
  const body = JSON.stringify({ data: { store: rows[0]?.store ?? 0 } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
