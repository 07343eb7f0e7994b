/**
 * The primary process of a machine: it opens no database and answers nobody. It holds the listener, hands its connections to the
 * workers in turn, and keeps the workers alive (docs/many-machines.md).
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { MAX_CLOSE_MS } from './end.ts';
import { log } from './kernel/log.ts';
import { PLACE, type FromPrimary, type FromWorker, type WorkerMetrics } from './kernel/neighbours.ts';

/** milliseconds in which connections that wait at the listener are handed to workers before these are ended */
const HANDING_OVER = 200;
/** milliseconds after which a worker that was told to end is killed */
const PATIENCE = MAX_CLOSE_MS + 100;
/** Deaths within DEATHS_WITHIN milliseconds after which the machine gives up. */
const MAX_DEATHS = 10;
const DEATHS_WITHIN = 60_000;
/** milliseconds before a worker is replaced: none for the first death, then doubled with each one in that time */
const [FIRST_PAUSE, LONGEST_PAUSE] = [200, 2000];
/** milliseconds that workers have for telling their numbers */
const TELLING = 1500;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Question {
  asker: Worker;
  number: number;
  missing: Set<Worker>;
  workers: WorkerMetrics[];
}

export class Primary {
  /** The worker of each place that serves, or began to. */
  readonly #places = new Map<number, Worker>();
  readonly #placeOf = new Map<Worker, number>();
  readonly #ready = new Set<Worker>();
  /** Workers that were told to end. */
  readonly #leaving = new Set<Worker>();
  readonly #questions = new Map<string, Question>();
  #deaths: number[] = [];
  #hasStarted = false;
  #ending = false;
  #rolling: Promise<void> | undefined;

  constructor(
    /** the program that workers run */
    readonly program: string,
    readonly count: number,
  ) {
    // Workers on a shared listener are woken by the system, often the same few. In turn, a worker gets its next connection when it has
    // taken the last one, so one that is busy or hangs gets no more; and what a worker that ends has not taken goes to another one.
    cluster.schedulingPolicy = cluster.SCHED_RR;
    cluster.setupPrimary({ exec: program, args: [] });
    cluster.on('message', (worker, message: FromWorker) => this.#hear(worker, message));
    cluster.on('exit', (worker, code, signal) => this.#ended(worker, signal || code));
  }

  /** Starts the first worker, which migrates and seeds, then all others. Resolves when all are ready; ends the process when the first fails. */
  async start(): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void this.end(0));
    if (process.platform !== 'win32') process.on('SIGUSR2', () => this.restart());
    // It has written why.
    if (!(await this.#fork(1))) return void this.end(1);
    if (this.#ending) return;
    this.#hasStarted = true;
    await Promise.all(Array.from({ length: this.count - 1 }, (_, index) => this.#fork(index + 2)));
    console.log(`Processes ${this.count}; kill -USR2 ${process.pid} replaces them one after the other`);
  }

  /** Replaces the workers one after the other: each ends when its successor serves. */
  restart(): void {
    const before = this.#rolling ?? Promise.resolve();
    const rolling = before.then(() => this.#roll());
    this.#rolling = rolling;
  }

  /** Ends all workers as SIGTERM ends a server, then this process. */
  async end(code: number): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    await pause(HANDING_OVER);
    const codes = await Promise.all([...this.#placeOf.keys()].map((worker) => this.#dismiss(worker)));
    process.exit(codes.every((each) => each === 0) ? code : 1);
  }

  /** Resolves with whether the new worker of the place became ready. */
  async #fork(place: number): Promise<boolean> {
    const worker = cluster.fork({ [PLACE]: String(place) });
    this.#placeOf.set(worker, place);
    if (!this.#places.has(place)) this.#places.set(place, worker);
    const ended = once(worker, 'exit').then(() => false);
    const ready = new Promise<boolean>((resolve) => {
      worker.on('message', ({ kind }: FromWorker) => kind === 'ready' && resolve(true));
    });
    const isReady = await Promise.race([ready, ended]);
    if (isReady) this.#places.set(place, worker);
    return isReady;
  }

  /** Ends a worker; answers its exit code, and 0 for one that was not ready yet. */
  async #dismiss(worker: Worker): Promise<number> {
    this.#leaving.add(worker);
    if (worker.isDead()) return 0;
    const wasReady = this.#ready.has(worker);
    const exit = once(worker, 'exit') as Promise<[number | null]>;
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), PATIENCE);
    worker.process.kill('SIGTERM');
    const [code] = await exit;
    clearTimeout(timer);
    return wasReady ? (code ?? 1) : 0;
  }

  async #roll(): Promise<void> {
    for (const place of [...this.#places.keys()].sort((one, other) => one - other)) {
      if (this.#ending) return;
      const old = this.#places.get(place);
      if (!(await this.#fork(place))) {
        log.error({ place }, 'A new worker did not start: the restart ends here, and the others go on');
        return;
      }
      if (old && !this.#ending) await this.#dismiss(old);
    }
  }

  #ended(worker: Worker, how: string | number): void {
    const place = this.#placeOf.get(worker) ?? 0;
    const wasReady = this.#ready.delete(worker);
    const isCurrent = this.#places.get(place) === worker;
    this.#placeOf.delete(worker);
    for (const question of this.#questions.values()) question.missing.delete(worker);
    if (this.#leaving.delete(worker) || this.#ending || !this.#hasStarted || !isCurrent) return;
    this.#places.delete(place);
    void this.#replace(place, how, wasReady);
  }

  /** Starts another worker in the place of one that died, later with each death; after too many deaths the machine ends. */
  async #replace(place: number, how: string | number, wasReady: boolean): Promise<void> {
    const now = performance.now();
    this.#deaths = [...this.#deaths.filter((at) => now - at < DEATHS_WITHIN), now];
    const deaths = this.#deaths.length;
    log.error({ place, how, deaths }, 'A worker ended by itself and is replaced');
    // While others serve, one that cannot start (the database may be away) is no reason to end them.
    if (deaths >= MAX_DEATHS && (wasReady || this.#ready.size === 0)) {
      console.error(`${deaths} workers ended within a minute; the server gives up. Its log says why they ended.`);
      return this.end(1);
    }
    await pause(deaths === 1 ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (deaths - 2)));
    if (!this.#ending) await this.#fork(place);
  }

  #hear(worker: Worker, message: FromWorker): void {
    if (message.kind === 'ready') this.#ready.add(worker);
    else if (message.kind === 'ask') this.#ask(worker, message.question);
    else this.#told(worker, message.question, message.counted);
  }

  #ask(asker: Worker, number: number): void {
    const key = `${asker.id}:${number}`;
    const asked = [...this.#ready].filter((worker) => !this.#leaving.has(worker) && worker.isConnected());
    this.#questions.set(key, { asker, number, missing: new Set(asked), workers: [] });
    const tell: FromPrimary = { kind: 'tell', question: key };
    for (const worker of asked) worker.send(tell);
    setTimeout(() => this.#answer(key), TELLING).unref();
  }

  #told(worker: Worker, key: string, counted: WorkerMetrics['counted']): void {
    const question = this.#questions.get(key);
    if (!question?.missing.delete(worker)) return;
    question.workers.push({ place: String(this.#placeOf.get(worker)), counted });
    if (question.missing.size === 0) this.#answer(key);
  }

  #answer(key: string): void {
    const question = this.#questions.get(key);
    if (!question) return;
    this.#questions.delete(key);
    const { asker, number, workers } = question;
    const all: FromPrimary = { kind: 'all', question: number, workers };
    if (asker.isConnected()) asker.send(all);
  }
}
