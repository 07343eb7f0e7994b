/** What is selected and hovered. Neither is a step of the history. */
import { action, makeObservable, observable } from 'mobx';
import type { NodeId } from './node.ts';

export class Selection {
  selectedId: NodeId | null = null;
  hoveredId: NodeId | null = null;

  constructor(private readonly onChange: () => void) {
    makeObservable(this, { selectedId: observable, hoveredId: observable, set: action, hover: action });
  }

  get(): NodeId | null {
    return this.selectedId;
  }

  set(id: NodeId | null): void {
    if (this.selectedId === id) return;
    this.selectedId = id;
    this.onChange();
  }

  hover(id: NodeId | null): void {
    this.hoveredId = id;
  }
}
