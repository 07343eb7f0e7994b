/**
 * `npm run -s mcp`: the tools of a mall for a program that starts them as a command (stdio). Passes messages on to POST /mcp of the
 * server at MALL_URL (http://localhost:3000 without) with the API key MALL_KEY.
 */
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const { MALL_URL = 'http://localhost:3000', MALL_KEY = '' } = process.env;

// stdout belongs to the protocol.
if (MALL_KEY === '') {
  console.error('Set MALL_KEY to an API key of the mall (设置 / 接口密钥).');
  process.exit(1);
}

const requestInit = { headers: { authorization: `Bearer ${MALL_KEY}` } };
const mall = new StreamableHTTPClientTransport(new URL('/mcp', MALL_URL), { requestInit });
const program = new StdioServerTransport();

/** Tells the program why its request got no answer. */
const failed = (message, error) => {
  console.error(error.message);
  if (message.id === undefined) return;
  void program.send({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: error.message } });
};

program.onmessage = (message) => void mall.send(message).catch((error) => failed(message, error));
mall.onmessage = (message) => void program.send(message);
mall.onerror = (error) => console.error(error.message);
program.onclose = () => void mall.close().finally(() => process.exit(0));
process.stdin.on('end', () => program.onclose?.());

await mall.start();
await program.start();
