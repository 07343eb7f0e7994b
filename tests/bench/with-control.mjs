/**
 * Runs a program in this process and answers `GET /usage` on CONTROL_PORT with its CPU time and memory, so that a benchmark
 * measures the server itself and nothing around it.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(JSON.stringify({ cpu: user + system, rss: process.memoryUsage().rss }));
}).listen(Number(process.env.CONTROL_PORT), '127.0.0.1');

await import(pathToFileURL(process.argv[2]).href);
