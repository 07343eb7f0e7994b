/** The selected and the hovered widgets. Changing them is not a step of the history. */
import { action, makeObservable, observableRef } from 'mobx';
import type { NodeId } from '../document/node.ts';

const NONE: readonly NodeId[] = [];

export class Selection {
  selectedId: NodeId | null = null;
  hoveredId: NodeId | null = null;
  /** The multiple selection, with `selectedId` as its last; empty when fewer than two. Some may have been deleted since. */
  group: readonly NodeId[] = NONE;

  constructor(private readonly onChange: () => void) {
    makeObservable(this, {
      selectedId: observableRef,
      hoveredId: observableRef,
      group: observableRef,
      selectOne: action,
      selectExactly: action,
      hover: action,
    });
  }

  /** Everything selected. */
  get selectedIds(): readonly NodeId[] {
    if (this.group.length > 0) return this.group;
    return this.selectedId === null ? NONE : [this.selectedId];
  }

  /** Selects one widget. If it is the last selected already, its group stays selected too: undo and redo keep the group. */
  selectOne(id: NodeId | null): void {
    if (this.selectedId !== id) this.selectExactly(id === null ? NONE : [id]);
  }

  /** Selects exactly these. */
  selectExactly(ids: readonly NodeId[]): void {
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
