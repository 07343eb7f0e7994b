/** A process of its own that moves pointers of operators and reads their streams, as their browsers would. */
import type { Hand, HandsReport, Round } from './cursors.ts';

/** Milliseconds between two pointers of one operator. */
const PACE = 250;

const [url = '', page = ''] = process.argv.slice(2);
let events = 0;

async function read({ headers }: Hand): Promise<void> {
  const stream = await fetch(`${url}/api/mall/news`, { headers });
  for await (const bytes of stream.body ?? [])
    events += Buffer.from(bytes).toString().split('event: cursor').length - 1;
}

async function send(path: string, { headers }: Hand, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/mall/pages/${page}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
}

async function move(hand: Hand, visit: string, end: number): Promise<void> {
  for (let x = 0; performance.now() < end; x = (x + 7) % 1190) {
    const next = performance.now() + PACE;
    await send('cursor', hand, { visit, x, y: 200, platform: 'pc', widget: 'abcdef1234', property: 'text' });
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
}

process.on('message', (round: Round | { hands: Hand[] }) => {
  if (!('milliseconds' in round)) {
    // A stream ends with its server.
    for (const hand of round.hands) void read(hand).catch(() => undefined);
    return void process.send?.({ events: 0 } satisfies HandsReport);
  }
  const { hands, milliseconds, isHeard } = round;
  const [before, end] = [events, performance.now() + milliseconds];
  void Promise.all(
    hands.map(async (hand) => {
      await send('presence', hand, { visit: hand.visit });
      await move(hand, isHeard ? hand.visit : `nobody-${hand.visit}`, end);
    }),
  ).then(() => process.send?.({ events: events - before } satisfies HandsReport));
});
