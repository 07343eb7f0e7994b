/** Uploads under way: several files one after another, their progress, and the message of the first that was refused. */
import { action, makeObservable, observable, runInAction } from 'mobx';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import { UPLOAD_FAILED, UploadRefused } from './refused.ts';
import type { SendFile } from './upload.ts';

export class Uploads {
  /** Files still to finish. */
  pending = 0;
  /** 0 to 100, of the file being sent. */
  percent = 0;
  message = '';

  constructor(
    private readonly calls: OperatorCalls,
    private readonly send?: SendFile,
  ) {
    makeObservable(this, { pending: observable, percent: observable, message: observable, start: action });
  }

  get busy(): boolean {
    return this.pending > 0;
  }

  /** Resolves with the addresses of the files that were taken, in their order; never rejects. */
  async start(files: readonly File[]): Promise<string[]> {
    this.pending += files.length;
    this.message = '';
    const addresses: string[] = [];
    for (const file of files) {
      const address = await this.one(file);
      if (address) addresses.push(address);
    }
    return addresses;
  }

  private async one(file: File): Promise<string> {
    const progress = (percent: number): void => {
      runInAction(() => (this.percent = Math.round(percent)));
    };
    try {
      const { uploadPicture } = await import('./upload.ts');
      return await uploadPicture(this.calls, file, progress, this.send);
    } catch (error) {
      const reason = error instanceof UploadRefused ? error.message : UPLOAD_FAILED;
      runInAction(() => (this.message ||= reason));
      return '';
    } finally {
      runInAction(() => {
        this.pending -= 1;
        this.percent = 0;
      });
    }
  }
}
