/** The baseline: node:http answering one fixed JSON text, the least a Node server can cost. */
import { createServer } from 'node:http';

const body = JSON.stringify({
  data: { list: Array.from({ length: 20 }, (_entry, id) => ({ id, name: '商品'.repeat(20), price: 990 })) },
});
createServer((request, response) => {
  if (request.url === '/healthz') return response.end('{}');
  return response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
