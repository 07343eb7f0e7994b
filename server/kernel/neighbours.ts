/** What the processes of a machine tell each other (server/primary.ts): who is ready, and what each of them counts. */
import type { Registry } from 'prom-client';

type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The numbers of a worker, by its place among the workers of the machine. */
export interface WorkerMetrics {
  /** '1' for the first; a worker that replaces another one has its place */
  place: string;
  counted: Counted;
}

export type FromWorker =
  | { kind: 'ready' }
  /** Asks for the numbers of all workers. */
  | { kind: 'ask'; question: number }
  /** Answers `tell`. */
  | { kind: 'told'; question: string; counted: Counted };

export type FromPrimary =
  | { kind: 'tell'; question: string }
  /** Answers `ask`. */
  | { kind: 'all'; question: number; workers: WorkerMetrics[] };

/** The variable that gives a worker its place. */
export const PLACE = 'WORKER_PLACE';

/** milliseconds a worker waits for the numbers of the others; the primary process stops waiting a little earlier */
const LIMIT = 2000;

/** Tells the primary process something; nothing in a process that has none. */
export function tellPrimary(message: FromWorker): void {
  process.send?.(message);
}

/** A worker's way to the numbers of all workers of its machine. */
export class Neighbours {
  readonly #questions = new Map<number, (workers: WorkerMetrics[]) => void>();
  readonly #hear = (message: FromPrimary): void => {
    if (message.kind === 'all') this.#questions.get(message.question)?.(message.workers);
    else if (message.kind === 'tell') void this.#tell(message.question);
  };
  #last = 0;

  constructor(readonly registry: Registry) {
    process.on('message', this.#hear);
  }

  /** The numbers of every worker that answers in time. */
  async all(): Promise<WorkerMetrics[]> {
    const question = (this.#last += 1);
    const answer = new Promise<WorkerMetrics[]>((resolve) => {
      this.#questions.set(question, resolve);
      setTimeout(() => resolve([]), LIMIT).unref();
    });
    tellPrimary({ kind: 'ask', question });
    const workers = await answer;
    this.#questions.delete(question);
    return workers;
  }

  end(): void {
    process.off('message', this.#hear);
  }

  async #tell(question: string): Promise<void> {
    tellPrimary({ kind: 'told', question, counted: await this.registry.getMetricsAsJSON() });
  }
}
