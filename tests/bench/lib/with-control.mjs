/**
 * Runs a program in this process and answers `GET /usage` on CONTROL_PORT with its CPU time and memory, so that a benchmark
 * measures the server itself and nothing around it.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

// `?collected`: what is left of the memory once nothing is in it that nobody uses.
createServer((request, response) => {
  if (request.url === '/usage?collected') collect();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed: heap } = process.memoryUsage();
  response.end(JSON.stringify({ cpu: user + system, rss, heap }));
}).listen(Number(process.env.CONTROL_PORT), '127.0.0.1');

await import(pathToFileURL(process.argv[2]).href);
