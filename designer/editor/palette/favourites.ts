/** The operator's favourite widgets and the ones inserted last; stored in the browser for each operator. */
import { action, makeObservable, observableRef } from 'mobx';
import { readMemory, textsIn, writeMemory } from '../../parts/browser-memory.ts';

const MAX_RECENT = 6;

export class Favourites {
  /** Codes of widget types, in the order they were marked. */
  marked: readonly string[];
  /** Codes, newest first. */
  recent: readonly string[];
  private readonly keys: { marked: string; recent: string };

  constructor(operator: string) {
    this.keys = {
      marked: `mallwright.palette.favourites/${operator}`,
      recent: `mallwright.palette.recent/${operator}`,
    };
    this.marked = textsIn(readMemory(this.keys.marked));
    this.recent = textsIn(readMemory(this.keys.recent)).slice(0, MAX_RECENT);
    makeObservable(this, { marked: observableRef, recent: observableRef, toggle: action, used: action });
  }

  /** Marks a widget or removes its mark; returns whether it is marked now. */
  toggle(code: string): boolean {
    const isMarked = this.marked.includes(code);
    this.marked = isMarked ? this.marked.filter((one) => one !== code) : [...this.marked, code];
    writeMemory(this.keys.marked, this.marked);
    return !isMarked;
  }

  used(code: string): void {
    this.recent = [code, ...this.recent.filter((one) => one !== code)].slice(0, MAX_RECENT);
    writeMemory(this.keys.recent, this.recent);
  }
}
