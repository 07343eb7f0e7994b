/** Requests to publish the page: who may not publish asks, who may decides. */
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { PublishRequest } from '../../../../schemas/types/contract.ts';
import { say } from '../../../words/say.ts';

export class Requests {
  /** The newest first. */
  list: readonly PublishRequest[] = [];
  private named = 0;
  private mayDecide = false;
  /** Asks the server again. */
  reload: (() => void) | undefined;

  /** `tookLive` hears which versions, by page number, shoppers get by an approval. */
  constructor(private readonly tookLive: (versions: Readonly<Record<string, number>>) => void) {
    makeObservable<this, 'named' | 'mayDecide'>(this, {
      list: observableRef,
      named: observableRef,
      mayDecide: observableRef,
    });
  }

  take(list: readonly PublishRequest[], mayDecide: boolean): void {
    runInAction(() => {
      this.list = list;
      this.mayDecide = mayDecide;
    });
    for (const { state, parts } of list) {
      const live = parts.filter(({ version, published }) => version === published);
      if (state === 'approved') this.tookLive(Object.fromEntries(live.map((part) => [part.page_id, part.version])));
    }
  }

  /** The request that the dialog is about; 0 for what waits or was decided last. */
  name(requestId: number): void {
    runInAction(() => (this.named = requestId));
  }

  listen(reload: (() => void) | undefined): void {
    this.reload = reload;
  }

  hear(event: string, { page }: Readonly<Record<string, string>>, own: string): void {
    if (event === 'ready' || (event === 'page-requests' && page === own)) this.reload?.();
  }

  /** What the dialog is about: the one that waits, else the named one, else the newest. */
  get current(): PublishRequest | undefined {
    const { list, named } = this;
    return (
      list.find(({ request_id }) => request_id === named) ?? list.find(({ state }) => state === 'waiting') ?? list[0]
    );
  }

  get isToDecide(): boolean {
    return this.mayDecide && this.list[0]?.state === 'waiting' && !this.list[0].own;
  }

  /** Words for the bar; '' when nothing waits and nothing was decided of what the operator asked for last. */
  text(): string {
    const [last] = this.list;
    if (!last) return '';
    if (last.state === 'waiting') {
      if (!last.own) return say('{asked_by} 申请发布', { asked_by: last.asked_by });
      return last.changed ? say('改过，需重新申请') : say('发布待审核');
    }
    return last.own && last.state === 'refused' ? say('发布申请被拒绝') : '';
  }
}
