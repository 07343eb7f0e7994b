/** Where the operator works inside a widget: view state, never stored and not part of the history. */
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { NodeId } from '../document/node.ts';

/** A field to focus, by the path to its value; '' means the widget's first. */
interface FocusRequest {
  id: NodeId;
  property: string;
}

export class Attention {
  focusRequest: FocusRequest | null = null;
  /** The widget just inserted: the canvas shows as much of it as fits. */
  inserted: NodeId | null = null;
  /** The list entry being edited, by widget: the canvas shows that tab, slide or zone. */
  private readonly entries = observable.map<NodeId, number>([], { deep: false });

  /** Measured height of growing content on the canvas in px, by widget. */
  private readonly heights = observable.map<NodeId, number>([], { deep: false });

  constructor() {
    makeObservable(this, {
      focusRequest: observableRef,
      requestFocus: action,
      clearFocusRequest: action,
      setEntry: action,
      measured: action,
    });
  }

  requestFocus(id: NodeId, property: string): void {
    this.focusRequest = { id, property };
  }

  /** Not observable: it is read when the selection is drawn. */
  markInserted(id: NodeId): void {
    this.inserted = id;
  }

  /** Whether the widget was just inserted; true only once. */
  takeInserted(id: NodeId): boolean {
    const isNew = this.inserted === id;
    if (isNew) this.inserted = null;
    return isNew;
  }

  clearFocusRequest(): void {
    this.focusRequest = null;
  }

  setEntry(id: NodeId, entry: number): void {
    this.entries.set(id, entry);
  }

  measured(id: NodeId, height: number): void {
    this.heights.set(id, height);
  }

  get measuredHeights(): ReadonlyMap<NodeId, number> {
    return this.heights;
  }

  heightOf(id: NodeId): number | undefined {
    return this.heights.get(id);
  }

  /** null for a widget in which no entry was edited. */
  entryOf(id: NodeId): number | null {
    return this.entries.get(id) ?? null;
  }
}
