/** The address of the app. Whoever holds unsaved work is asked before another page comes; back and forward work. */
import { action, makeObservable, observableRef } from 'mobx';

/** Resolves with false when the page must stay. */
export type Guard = () => Promise<boolean>;

function here(): string {
  const { pathname, search } = location;
  const older = pathname === '/edit' ? new URLSearchParams(search).get('page') : null;
  // Until the office had pages of its own, the editor was at /edit?page=3.
  if (older !== null && /^\d{1,15}$/.test(older)) history.replaceState(null, '', `/edit/pages/${older}`);
  return location.pathname + location.search;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

export class Navigation {
  /** Path and query. */
  address = here();
  private readonly guards = new Set<Guard>();
  /** The last address by path, so that the way back to a list finds its filters and page. */
  private readonly seen = new Map<string, string>();

  constructor(mayLeave: Guard) {
    this.guards.add(mayLeave);
    makeObservable(this, { address: observableRef, show: action });
    window.addEventListener('popstate', () => void this.follow());
    this.show(this.address);
  }

  /** Observed apart from the query. */
  get path(): string {
    return pathOf(this.address);
  }

  /** Asks the guard before another page comes; answers how to take it away. */
  guard(mayLeave: Guard): () => void {
    this.guards.add(mayLeave);
    return () => this.guards.delete(mayLeave);
  }

  /** Goes there, after asking about unsaved work when that is another page. */
  async go(address: string, { replace = false } = {}): Promise<void> {
    if (!(await this.mayGo(address))) return;
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.show(address);
  }

  /** Where the page of that path was left. */
  lastOf(path: string): string {
    return this.seen.get(path) ?? path;
  }

  show(address: string): void {
    this.address = address;
    this.seen.set(pathOf(address), address);
  }

  private async mayGo(address: string): Promise<boolean> {
    if (pathOf(address) === this.path) return true;
    for (const mayLeave of this.guards) if (!(await mayLeave())) return false;
    return true;
  }

  /** Back and forward: an answer of no puts the address back. */
  private async follow(): Promise<void> {
    const wanted = here();
    if (wanted === this.address) return;
    if (await this.mayGo(wanted)) this.show(wanted);
    else history.pushState(null, '', this.address);
  }
}
