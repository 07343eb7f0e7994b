/**
 * A line as in life between a browser and the server: a proxy on 127.0.0.1 that holds each byte back for the way and lets through
 * what the line carries. What DevTools emulates reaches neither prerendered pages nor the making of connections.
 */
import net from 'node:net';

export interface Line {
  /** ms there and back */
  roundTrip: number;
  /** bytes a second, to the browser and from it */
  down: number;
  up: number;
}

/** bytes of a packet */
const PACKET = 1460;
/** bytes that a fresh connection sends before the first of them is acknowledged (RFC 6928) */
const FIRST_WINDOW = 10 * PACKET;
/** ms that a late timer may make good, so that the line carries what it should */
const SLACK = 5;

/** What is done at times that only grow. */
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

/** One direction of one connection. Its window doubles with each way there and back, as TCP begins. */
interface Stream {
  packets: Buffer[];
  ended: boolean;
  window: number;
  flight: number;
  to: net.Socket;
}

/** One direction of the line, which its connections share in turn. */
class Way {
  readonly #arrivals = new Timeline();
  readonly #acknowledged = new Timeline();
  #streams: Stream[] = [];
  /** when the line takes the next packet */
  #free = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param rate bytes a second
   * @param delay ms of one way
   */
  constructor(
    readonly rate: number,
    readonly delay: number,
  ) {}

  join(from: net.Socket, to: net.Socket): void {
    const stream: Stream = { packets: [], ended: false, window: FIRST_WINDOW, flight: 0, to };
    this.#streams.push(stream);
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += PACKET) stream.packets.push(data.subarray(at, at + PACKET));
      this.#run();
    });
    from.on('close', () => {
      stream.ended = true;
      this.#run();
    });
  }

  /** The next stream that may send, which then goes to the end of the row. */
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

  /** Goes on when the line is free again. */
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

  /** Closes what has said everything. */
  #finish(): void {
    for (const stream of this.#streams.filter(({ ended, packets }) => ended && packets.length === 0))
      this.#arrivals.at(Math.max(this.#free, performance.now()) + this.delay, () => stream.to.end());
    this.#streams = this.#streams.filter(({ ended, packets }) => !ended || packets.length > 0);
  }
}

/**
 * Puts the line before a server, given by its url.
 *
 * @returns the url at the near end
 */
export async function slowLine(url: string, line: Line): Promise<{ url: string; close(): void }> {
  const [up, down] = [new Way(line.up, line.roundTrip / 2), new Way(line.down, line.roundTrip / 2)];
  const open = new Set<net.Socket>();
  const near = net.createServer({ noDelay: true }, (browser) => {
    const server = net.connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      // A browser breaks off what it needs no longer; the other end is closed with it.
      socket.on('error', () => socket.destroy());
    }
    // The handshake goes there and back once before the browser can say anything.
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
