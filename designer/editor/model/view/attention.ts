/** Where the operator is at work inside a widget: state of the view, never stored, no step of the history. */
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { NodeId } from '../document/node.ts';

/** A field that is to get the focus; '' is the widget's first. */
interface FocusRequest {
  id: NodeId;
  property: string;
}

export class Attention {
  focusRequest: FocusRequest | null = null;
  /** What was just put into the page: the canvas shows as much of it as it can. */
  arrived: NodeId | null = null;
  /** Entry of the list under edit by widget: the canvas shows that tab, slide or zone. */
  private readonly entries = observable.map<NodeId, number>([], { deep: false });

  /** px; how high content that grows turned out on the canvas, by widget. */
  private readonly heights = observable.map<NodeId, number>([], { deep: false });

  constructor() {
    makeObservable(this, {
      focusRequest: observableRef,
      requestFocus: action,
      clearFocusRequest: action,
      turnTo: action,
      measured: action,
    });
  }

  requestFocus(id: NodeId, property: string): void {
    this.focusRequest = { id, property };
  }

  /** No observer waits for it: it is read when the selection is drawn. */
  arrive(id: NodeId): void {
    this.arrived = id;
  }

  /** Whether it just came; true only once. */
  isNew(id: NodeId): boolean {
    const isNew = this.arrived === id;
    if (isNew) this.arrived = null;
    return isNew;
  }

  clearFocusRequest(): void {
    this.focusRequest = null;
  }

  turnTo(id: NodeId, entry: number): void {
    this.entries.set(id, entry);
  }

  measured(id: NodeId, height: number): void {
    this.heights.set(id, height);
  }

  heightOf(id: NodeId): number | undefined {
    return this.heights.get(id);
  }

  /** null for a widget in which nobody was at an entry. */
  entryOf(id: NodeId): number | null {
    return this.entries.get(id) ?? null;
  }
}
