/** The address of the app. Pages with unsaved work are asked before another page opens; back and forward work. */
import { action, makeObservable, observableRef } from 'mobx';

/** Resolves with false when the page must stay. */
export type Guard = () => Promise<boolean>;

function here(): string {
  const { pathname, search } = location;
  const older = pathname === '/edit' ? new URLSearchParams(search).get('page') : null;
  // Before the office had pages of its own, the editor was at /edit?page=3.
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
  /** The last address by path, so that going back to a list restores its filters and page. */
  private readonly seen = new Map<string, string>();

  constructor(mayLeave: Guard) {
    this.guards.add(mayLeave);
    makeObservable(this, { address: observableRef, show: action });
    window.addEventListener('popstate', () => void this.follow());
    this.show(this.address);
  }

  /** Observed separately from the query. */
  get path(): string {
    return pathOf(this.address);
  }

  /** Registers a guard that is asked before another page opens; returns a function that removes it. */
  guard(mayLeave: Guard): () => void {
    this.guards.add(mayLeave);
    return () => this.guards.delete(mayLeave);
  }

  /** Goes to the address. If it is another page, the guards are asked about unsaved work first. */
  async go(address: string, { replace = false } = {}): Promise<void> {
    if (!(await this.mayGo(address))) return;
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.show(address);
  }

  /** The last address of the page with that path, including its query. */
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

  /** Handles back and forward; when a guard refuses, the address is put back. */
  private async follow(): Promise<void> {
    const wanted = here();
    if (wanted === this.address) return;
    if (await this.mayGo(wanted)) this.show(wanted);
    else history.pushState(null, '', this.address);
  }
}
