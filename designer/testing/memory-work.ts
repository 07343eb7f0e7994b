/** The browser's store in memory: values are copied as the real one does. */
import type { Visit, WholeWork, Work, WorkStore } from '../editor/model/save/work-store.ts';

interface Kept extends Omit<WholeWork, 'steps'> {
  visit: Visit;
  steps: WholeWork['steps'][number][];
}

export class MemoryWork implements WorkStore {
  readonly kept = new Map<string, Kept>();
  /** Number of steps in the last write. */
  written = 0;
  private readonly open = new Set<string>();

  list(owner: string): Promise<Visit[]> {
    const closed = [...this.kept.values()].filter(({ visit }) => visit.owner === owner && !this.open.has(visit.key));
    return Promise.resolve(closed.map(({ visit }) => visit).reverse());
  }

  read(key: string): Promise<WholeWork | undefined> {
    return Promise.resolve(structuredClone(this.kept.get(key)));
  }

  write(visit: Visit, work: Work): Promise<void> {
    const { base, draft, steps, head } = structuredClone(work);
    const before = this.kept.get(visit.key);
    const kept = { visit, base: base ?? before?.base, draft: draft ?? before?.draft, head, steps: before?.steps ?? [] };
    for (const [index, step] of steps) kept.steps[index] = step;
    kept.steps.length = head.length;
    this.written = steps.length;
    this.kept.set(visit.key, kept as Kept);
    return Promise.resolve();
  }

  remove(key: string): Promise<void> {
    this.kept.delete(key);
    return Promise.resolve();
  }

  removeBefore(time: number): Promise<void> {
    for (const [key, { visit }] of this.kept) if (visit.updated < time) this.kept.delete(key);
    return Promise.resolve();
  }

  hold(key: string): () => void {
    this.open.add(key);
    return () => void this.open.delete(key);
  }

  /** Simulates a killed browser: all locks are released. */
  crash(): void {
    this.open.clear();
  }
}
