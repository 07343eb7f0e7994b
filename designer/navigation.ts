/** Which page of the designer is shown. The address holds it (`/edit?page=3`), so reload and back work. */
import { action, makeObservable, observable } from 'mobx';

function pageOfAddress(): string | null {
  const id = new URLSearchParams(location.search).get('page');
  return id !== null && /^\d{1,15}$/.test(id) ? id : null;
}

export class Navigation {
  /** The developers' gallery of widgets, a document of its own. */
  readonly gallery = location.pathname === '/edit/gallery';
  /** The page being edited; null is the list. */
  pageId: string | null = pageOfAddress();

  constructor(private readonly mayLeave: () => Promise<boolean>) {
    makeObservable(this, { pageId: observable, show: action });
    window.addEventListener('popstate', () => void this.follow());
  }

  /** Goes there after asking about unsaved work. */
  async go(pageId: string | null): Promise<void> {
    if (!(await this.mayLeave())) return;
    history.pushState(null, '', pageId === null ? '/edit' : `/edit?page=${pageId}`);
    this.show(pageId);
  }

  show(pageId: string | null): void {
    this.pageId = pageId;
  }

  /** Back and forward: an answer of no puts the address back. */
  private async follow(): Promise<void> {
    const wanted = pageOfAddress();
    if (wanted === this.pageId) return;
    if (await this.mayLeave()) this.show(wanted);
    else history.pushState(null, '', this.pageId === null ? '/edit' : `/edit?page=${this.pageId}`);
  }
}
