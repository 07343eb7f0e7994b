/** What is selected and hovered. Neither is a step of the history. */
import { action, makeObservable, observableRef } from 'mobx';
import type { NodeId } from '../document/node.ts';

const NONE: readonly NodeId[] = [];

export class Selection {
  selectedId: NodeId | null = null;
  hoveredId: NodeId | null = null;
  /** The multiple selection, `selectedId` the last of it; empty for less than two. Some of it may be deleted by now. */
  group: readonly NodeId[] = NONE;

  constructor(private readonly onChange: () => void) {
    makeObservable(this, {
      selectedId: observableRef,
      hoveredId: observableRef,
      group: observableRef,
      set: action,
      choose: action,
      hover: action,
    });
  }

  /** Everything selected. */
  get(): readonly NodeId[] {
    if (this.group.length > 0) return this.group;
    return this.selectedId === null ? NONE : [this.selectedId];
  }

  /** What is selected already stays so with its group: undo and redo go on with the same group. */
  set(id: NodeId | null): void {
    if (this.selectedId !== id) this.choose(id === null ? NONE : [id]);
  }

  /** Selects these and nothing else. */
  choose(ids: readonly NodeId[]): void {
    const last = ids.at(-1) ?? null;
    const group = ids.length > 1 ? [...ids] : NONE;
    if (this.selectedId === last && this.group === group) return;
    this.selectedId = last;
    this.group = group;
    this.onChange();
  }

  hover(id: NodeId | null): void {
    this.hoveredId = id;
  }
}
