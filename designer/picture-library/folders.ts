/** The folders of the library as observable state. Every change reloads them, because the server decides counts and order. */
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ListPictureFoldersAnswer } from '../../schemas/types/contract.ts';
import { ask } from '../calls/ask.ts';
import type { OperatorCalls } from '../calls/operator-calls.ts';

export interface Folder {
  id: string;
  name: string;
  parent: string;
  /** 0 for the top level. */
  depth: number;
  /** Pictures in the folder itself, without subfolders; undefined when the backend does not say. */
  pictures: number | undefined;
}

/** The tree as lines, each folder after its parent. */
function linesOf(list: ListPictureFoldersAnswer['list'], parent = '0', depth = 0): Folder[] {
  return list
    .filter(({ parent_id: above }) => String(above) === parent)
    .flatMap(({ image_cat_id, image_cat_name: name, pictures }) => {
      const id = String(image_cat_id);
      return [{ id, name, parent, depth, pictures }, ...linesOf(list, id, depth + 1)];
    });
}

export class Folders {
  lines: readonly Folder[] = [];
  /** Pictures in no folder; undefined when the backend does not say. */
  unfiled: number | undefined = 0;
  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** Incremented whenever pictures may have moved between folders. */
  revision = 0;

  constructor(private readonly calls: OperatorCalls) {
    makeObservable(this, {
      lines: observableRef,
      unfiled: observableRef,
      state: observableRef,
      revision: observableRef,
    });
  }

  async load(): Promise<void> {
    try {
      const { list, unfiled } = await ask(this.calls, 'GET /mall/picture-folders', {});
      runInAction(() => {
        this.lines = linesOf(list);
        this.unfiled = unfiled;
        this.state = 'ready';
      });
    } catch {
      runInAction(() => (this.state = 'failed'));
    }
  }

  /** Creates a folder in another one, or at the top level. Rejects when refused, like all methods below. */
  async add(name: string, parent = '0'): Promise<void> {
    await ask(this.calls, 'POST /espier/image/cat', { image_cat_name: name, parent_id: parent });
    await this.load();
  }

  async rename(id: string, name: string): Promise<void> {
    await ask(this.calls, 'POST /espier/image/cat', { image_cat_id: id, image_cat_name: name });
    await this.load();
  }

  /** Deletes a folder; its pictures move to another one, or with '0' to no folder. */
  async remove(id: string, to: string): Promise<void> {
    await ask(this.calls, 'DELETE /espier/image/cat/:image_cat_id', { image_cat_id: id, to });
    await this.moved();
  }

  /** Moves pictures into a folder; '0' removes them from their folder. */
  async move(pictures: readonly string[], to: string): Promise<void> {
    await ask(this.calls, 'POST /espier/image/movecat', { image_cat_id: to, image_id: [...pictures] });
    await this.moved();
  }

  private async moved(): Promise<void> {
    await this.load();
    runInAction(() => (this.revision += 1));
  }
}
