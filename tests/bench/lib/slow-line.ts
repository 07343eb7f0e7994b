/**
 * A realistic line between a browser and the server: a proxy on 127.0.0.1 that delays each byte and limits the throughput. The emulation of
 * DevTools affects neither prerendered pages nor the opening of connections.
 */
import net from 'node:net';

export interface Line {
  /** Round trip in milliseconds. */
  roundTrip: number;
  /** Bytes per second, to the browser and from it. */
  down: number;
  up: number;
}

/** Bytes per packet. */
const PACKET = 1460;
/** Bytes that a new connection sends before the first acknowledgement (RFC 6928). */
const FIRST_WINDOW = 10 * PACKET;
/** Milliseconds of delay by a late timer that may be caught up, so that the line reaches its throughput. */
const SLACK = 5;

/** Runs functions at given times, which must be in ascending order. */
class Timeline {
  readonly #waiting: { time: number; run: () => void }[] = [];
  #timer: NodeJS.Timeout | undefined;

  at(time: number, run: () => void): void {
    if (this.#waiting.push({ time, run }) === 1) this.#wake(time);
  }

  #wake(time: number): void {
    if (!this.#timer) this.#timer = setTimeout(() => this.#due(), time - performance.now());
  }

  #due(): void {
    this.#timer = undefined;
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      if (next.time - performance.now() > 0.5) return this.#wake(next.time);
      this.#waiting.shift();
      next.run();
    }
  }
}

/** One direction of one connection. Its window doubles with each round trip, like TCP's slow start. */
interface Stream {
  packets: Buffer[];
  ended: boolean;
  window: number;
  flight: number;
  to: net.Socket;
}

/** One direction of the line, which its connections share in turn. */
class LineDirection {
  readonly #arrivals = new Timeline();
  readonly #acknowledged = new Timeline();
  #streams: Stream[] = [];
  /** The time at which the line accepts the next packet. */
  #free = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param rate bytes per second
   * @param delay one-way delay in ms
   */
  constructor(
    readonly rate: number,
    readonly delay: number,
  ) {}

  join(from: net.Socket, to: net.Socket): void {
    const stream: Stream = { packets: [], ended: false, window: FIRST_WINDOW, flight: 0, to };
    this.#streams.push(stream);
    from.on('data', (data: Buffer) => {
      if (to.destroyed) return;
      for (let at = 0; at < data.length; at += PACKET) stream.packets.push(data.subarray(at, at + PACKET));
      this.#run();
    });
    from.on('close', () => {
      stream.ended = true;
      this.#run();
    });
    // What nobody receives any more leaves the line: a page that was closed would slow the next one.
    to.on('close', () => {
      stream.packets = [];
    });
  }

  /** The next stream that may send; it moves to the end of the queue. */
  #next(): Stream | undefined {
    const index = this.#streams.findIndex(({ packets, flight, window }) => packets.length > 0 && flight < window);
    const [stream] = index < 0 ? [] : this.#streams.splice(index, 1);
    if (stream) this.#streams.push(stream);
    return stream;
  }

  #run(): void {
    for (;;) {
      const now = performance.now();
      if (this.#free > now) {
        this.#wait(now);
        return;
      }
      const stream = this.#next();
      const packet = stream?.packets.shift();
      if (!stream || !packet) break;
      this.#free = Math.max(this.#free, now - SLACK) + (packet.length / this.rate) * 1000;
      this.#send(stream, packet);
    }
    this.#finish();
  }

  /** Continues when the line is free again. */
  #wait(now: number): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#run();
    }, this.#free - now);
  }

  #send(stream: Stream, packet: Buffer): void {
    stream.flight += packet.length;
    const arrival = this.#free + this.delay;
    this.#arrivals.at(arrival, () => stream.to.write(packet));
    this.#acknowledged.at(arrival + this.delay, () => {
      stream.flight -= packet.length;
      stream.window += packet.length;
      this.#run();
    });
  }

  /** Ends the streams that have sent everything. */
  #finish(): void {
    for (const stream of this.#streams.filter(({ ended, packets }) => ended && packets.length === 0))
      this.#arrivals.at(Math.max(this.#free, performance.now()) + this.delay, () => stream.to.end());
    this.#streams = this.#streams.filter(({ ended, packets }) => !ended || packets.length > 0);
  }
}

/**
 * Puts the line in front of a server, given by its URL.
 *
 * @returns the URL of the near end
 */
export async function slowLine(url: string, line: Line): Promise<{ url: string; close(): void }> {
  const [up, down] = [new LineDirection(line.up, line.roundTrip / 2), new LineDirection(line.down, line.roundTrip / 2)];
  const open = new Set<net.Socket>();
  const near = net.createServer({ noDelay: true }, (browser) => {
    const server = net.connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      // A browser resets connections that it no longer needs; the other end is closed with it.
      socket.on('error', () => socket.destroy());
    }
    // The handshake takes one round trip before the browser can send anything.
    setTimeout(() => up.join(browser, server), line.roundTrip);
    down.join(server, browser);
  });
  await new Promise<void>((resolve) => near.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(near.address() as net.AddressInfo).port}`,
    close: () => {
      near.close();
      for (const socket of open) socket.destroy();
    },
  };
}
