/** Uploads in progress: a few files at a time, each with its progress and a way to stop it. */
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Picture } from '../../../schemas/types/contract.ts';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { UPLOAD_FAILED, UPLOAD_STOPPED, UploadRefused } from './refused.ts';
import type { SendFile } from './upload.ts';

/** Number of files sent at the same time. */
const AT_ONCE = 3;

export interface UploadItem {
  id: number;
  name: string;
  /** bytes */
  size: number;
  /** 0 to 100 */
  percent: number;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'stopped';
  /** The reason why it failed. */
  message: string;
}

const isOpen = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending';

export class Uploads {
  /** The most recent files, in order. */
  items: readonly UploadItem[] = [];
  private last = 0;
  private readonly stops = new Map<number, AbortController>();

  constructor(
    private readonly calls: OperatorCalls,
    private readonly send?: SendFile,
  ) {
    makeObservable(this, {
      items: observableRef,
      busy: computed,
      percent: computed,
      message: computed,
      start: action,
      dismiss: action,
    });
  }

  get busy(): boolean {
    return this.items.some(isOpen);
  }

  /** Progress of all files, 0 to 100. */
  get percent(): number {
    const { items } = this;
    const sum = items.reduce((total, item) => total + (isOpen(item) ? item.percent : 100), 0);
    return items.length === 0 ? 0 : Math.round(sum / items.length);
  }

  /** The reason why the first failed file was refused. */
  get message(): string {
    return this.items.find(({ state }) => state === 'failed')?.message ?? '';
  }

  /** Resolves with the uploaded pictures in the order of their files; never rejects. New files are added to the running uploads. */
  async start(files: readonly File[], folder = ''): Promise<Picture[]> {
    const queue = files.map((file) => ({ file, id: (this.last += 1) }));
    const waiting = queue.map(({ file: { name, size }, id }): UploadItem => {
      this.stops.set(id, new AbortController());
      return { id, name, size, percent: 0, state: 'waiting', message: '' };
    });
    this.items = [...this.items.filter(isOpen), ...waiting];
    const taken = new Map<number, Picture>();
    const left = [...queue];
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const picture = await this.one(next.file, next.id, folder);
        if (picture) taken.set(next.id, picture);
      }
    };
    await Promise.all(queue.slice(0, AT_ONCE).map(work));
    return queue.flatMap(({ id }) => taken.get(id) ?? []);
  }

  /** Stops the upload of a file, or removes its line when it has finished. */
  dismiss(id: number): void {
    const item = this.items.find((one) => one.id === id);
    if (!item) return;
    this.stops.get(id)?.abort();
    if (item.state === 'waiting') this.put(id, { state: 'stopped' });
    else if (!isOpen(item)) this.items = this.items.filter((one) => one.id !== id);
  }

  private put(id: number, part: Partial<UploadItem>): void {
    runInAction(() => (this.items = this.items.map((item) => (item.id === id ? { ...item, ...part } : item))));
  }

  private async one(file: File, id: number, folder: string): Promise<Picture | undefined> {
    const signal = this.stops.get(id)?.signal;
    if (!signal || signal.aborted) return undefined;
    this.put(id, { state: 'sending' });
    try {
      const { uploadPicture } = await import('./upload.ts');
      const onProgress = (percent: number): void => this.put(id, { percent: Math.round(percent) });
      const picture = await uploadPicture(this.calls, file, {
        folder,
        signal,
        onProgress,
        ...(this.send && { send: this.send }),
      });
      this.put(id, { state: 'done', percent: 100 });
      return picture;
    } catch (error) {
      const message = error instanceof UploadRefused ? error.message : UPLOAD_FAILED;
      this.put(id, message === UPLOAD_STOPPED ? { state: 'stopped' } : { state: 'failed', message });
      return undefined;
    } finally {
      this.stops.delete(id);
    }
  }
}
