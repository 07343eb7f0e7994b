/**
 * Stands between a browser and the mall and notes what pages report: errors and warnings on the console, thrown errors, violations of the
 * Content-Security-Policy, and answers that failed. WebDriver cannot tell of them, so a script at the head of every document does.
 */
import { createHash } from 'node:crypto';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WatchingProxy {
  /** Address of the mall through this proxy, without a trailing slash. */
  url: string;
  /** What was reported so far. */
  messages(): readonly string[];
  /** Leaves requests of such paths unanswered, as on a slow network, until `stop`; what is held then stays so. */
  hold(pattern: RegExp): Held;
  close(): Promise<void>;
}

export interface Held {
  /** How many requests are unanswered. */
  count(): number;
  /** Answers the next requests. */
  stop(): void;
}

const REPORTS = '/watched';

/** Runs in the page, before its own scripts. */
function report(reports: string): void {
  const send = (text: string): void => void navigator.sendBeacon(reports, `${text} (${location.pathname})`);
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...values: unknown[]) => {
      send(
        `${level}: ${values.map((value) => (value instanceof Error ? value.stack || value.message : String(value))).join(' ')}`,
      );
      write.apply(console, values);
    };
  }
  addEventListener('error', ({ error, message }) => {
    send(`thrown: ${error instanceof Error ? `${error.message} ${error.stack}` : message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => send(`rejected: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', (event) => {
    send(`CSP violation: ${event.effectiveDirective} blocked ${event.blockedURI || 'inline'}`);
  });
}

const SCRIPT = `(${report.toString()})(${JSON.stringify(REPORTS)})`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

async function textOf(stream: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function passOn(answer: IncomingMessage, out: ServerResponse): Promise<void> {
  const headers = { ...answer.headers };
  const policy = headers['content-security-policy'];
  if (typeof policy === 'string')
    headers['content-security-policy'] = policy.replace('script-src', `script-src ${HASH}`);
  if (answer.statusCode === 304 || !headers['content-type']?.startsWith('text/html')) {
    out.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(out);
    return;
  }
  const html = (await textOf(answer)).replace('<head>', () => `<head><script>${SCRIPT}</script>`);
  delete headers['transfer-encoding'];
  headers['content-length'] = String(Buffer.byteLength(html));
  out.writeHead(answer.statusCode ?? 502, headers);
  out.end(html);
}

/** Listens on a free port of 127.0.0.1 in front of the mall at `url`. */
export async function watchingProxy(url: string): Promise<WatchingProxy> {
  const { hostname, port } = new URL(url);
  const messages: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let holds: (path: string) => boolean = () => false;
  const server = createServer((asked, out) => {
    if (holds(asked.url ?? '')) return;
    if (asked.url === REPORTS) {
      void textOf(asked).then((text) => {
        messages.push(text);
        out.writeHead(204).end();
      });
      return;
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, agent, method: asked.method, path: asked.url, headers }, (answer) => {
      if ((answer.statusCode ?? 500) >= 400) messages.push(`${answer.statusCode}: ${asked.method} ${asked.url}`);
      void passOn(answer, out);
    });
    passed.on('error', () => out.destroy());
    // A browser that leaves a page breaks its requests off.
    out.on('close', () => void (out.writableFinished || passed.destroy()));
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: () => messages,
    hold(pattern) {
      let count = 0;
      holds = (path) => {
        if (!pattern.test(path)) return false;
        count += 1;
        return true;
      };
      return { count: () => count, stop: () => (holds = () => false) };
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
