/**
 * Undo as a list of patches: each step stores the nodes and lists it changed, before and after. Steps with the same merge key join until it
 * is sealed (end of a gesture, blur, another selection). Only writes to the document are steps, and the first step starts at the loaded
 * document, so undo never goes beyond it.
 */
import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { DocumentStore, Ids, WriteListener } from '../document/document-store.ts';
import type { ListId, NodeId, WidgetNode } from '../document/node.ts';

export interface Change<T> {
  before: T | undefined;
  after: T | undefined;
}

export interface Step {
  /** Chinese text for the tooltips of undo and redo. */
  label: string;
  merge: string | undefined;
  nodes: Map<NodeId, Change<WidgetNode>>;
  lists: Map<ListId, Change<Ids>>;
  /** Everything selected, the last chosen last. */
  selectionBefore: Ids;
  selectionAfter: Ids;
}

export interface StepOptions {
  label: string;
  /** Steps with equal keys join unless the history was sealed between them. */
  merge?: string;
  /** Always joins the previous step (a size measured after an edit belongs to the edit). */
  amend?: boolean;
}

export interface SelectionPort {
  readonly selectedIds: Ids;
  selectExactly(ids: Ids): void;
}

function recordChange<T>(
  changes: Map<string, Change<T>>,
  key: string,
  before: T | undefined,
  after: T | undefined,
): void {
  const known = changes.get(key);
  if (known) known.after = after;
  else changes.set(key, { before, after });
}

export class History {
  /** Steps done or undone so far; those from `position` on can be redone. */
  steps: readonly Step[] = [];
  position = 0;
  /** Increases with every write, undo and redo; triggers autosave. */
  revision = 0;
  /** Increases when all steps are others: by `replaceSteps` or `swapNodes`. */
  generation = 0;
  private sealed = true;
  private open: Step | undefined;

  constructor(
    private readonly store: DocumentStore,
    private readonly selection: SelectionPort,
  ) {
    makeObservable(this, {
      steps: observableRef,
      position: observableRef,
      revision: observableRef,
      undo: action,
      redo: action,
      replaceSteps: action,
    });
  }

  get canUndo(): boolean {
    return this.position > 0;
  }

  get canRedo(): boolean {
    return this.position < this.steps.length;
  }

  get undoLabel(): string {
    return this.steps[this.position - 1]?.label ?? '';
  }

  get redoLabel(): string {
    return this.steps[this.position]?.label ?? '';
  }

  /** The step that led to the current state; null at the loaded document. */
  get here(): object | null {
    return this.steps[this.position - 1] ?? null;
  }

  /** Number of steps between the current state and `there`; at least 1 when `there` was undone and then discarded by another edit. */
  distance(there: object | null): number {
    if (there === null) return this.position;
    const index = this.steps.findIndex((step) => step === there);
    return index < 0 ? Math.max(1, this.position) : Math.abs(this.position - index - 1);
  }

  /** Whether the newest step wrote this node, so that a change that follows from it can still join it. */
  touchedLast(id: NodeId): boolean {
    const top = this.position === this.steps.length;
    return top && this.steps[this.position - 1]?.nodes.has(id) === true;
  }

  /** Keeps the next step separate from earlier ones. */
  seal(): void {
    this.sealed = true;
  }

  /** Runs the work as one step; inside another step it becomes part of that. If the work throws, all its writes are undone. */
  step<T>(options: StepOptions, work: () => T): T {
    if (this.open) return work();
    const step = this.start(options);
    try {
      return runInAction(() => {
        const result = work();
        step.selectionAfter = this.selection.selectedIds;
        return result;
      });
    } catch (error) {
      this.store.listener = undefined;
      this.write(step, 'before');
      step.nodes.clear();
      step.lists.clear();
      throw error;
    } finally {
      this.store.listener = undefined;
      this.open = undefined;
      this.finish(step, options.amend === true);
    }
  }

  undo(): void {
    const step = this.steps[this.position - 1];
    if (!step) return;
    this.position -= 1;
    this.replay(step, 'before', step.selectionBefore);
  }

  redo(): void {
    const step = this.steps[this.position];
    if (!step) return;
    this.position += 1;
    this.replay(step, 'after', step.selectionAfter);
  }

  /** Replaces all steps: with those of an earlier visit, or rebased over another's work; the caller updates the document. */
  replaceSteps(steps: readonly Step[], position: number): void {
    this.steps = steps;
    this.position = position;
    this.generation += 1;
    this.revision += 1;
    this.sealed = true;
  }

  /** Puts other nodes in the place of those in the steps, which stay the steps that they are. */
  swapNodes(swap: (node: WidgetNode, id: NodeId) => WidgetNode): void {
    for (const { nodes } of this.steps)
      for (const [id, change] of nodes) {
        change.before &&= swap(change.before, id);
        change.after &&= swap(change.after, id);
      }
    this.generation += 1;
  }

  private start({ label, merge }: StepOptions): Step {
    const selected = this.selection.selectedIds;
    const step: Step = {
      label,
      merge,
      nodes: new Map(),
      lists: new Map(),
      selectionBefore: selected,
      selectionAfter: selected,
    };
    const listener: WriteListener = {
      node: (id, before, after) => recordChange(step.nodes, id, before, after),
      list: (list, before, after) => recordChange(step.lists, list, before, after),
    };
    this.open = step;
    this.store.listener = listener;
    return step;
  }

  private finish(step: Step, amend: boolean): void {
    if (step.nodes.size === 0 && step.lists.size === 0) return;
    runInAction(() => {
      this.revision += 1;
      const last = this.steps[this.position - 1];
      const top = this.position === this.steps.length;
      const joins = amend || (!this.sealed && step.merge !== undefined && last?.merge === step.merge);
      if (last && top && joins) {
        for (const [id, change] of step.nodes) recordChange(last.nodes, id, change.before, change.after);
        for (const [list, change] of step.lists) recordChange(last.lists, list, change.before, change.after);
        last.selectionAfter = step.selectionAfter;
        return;
      }
      this.steps = [...this.steps.slice(0, this.position), step];
      this.position += 1;
      this.sealed = false;
    });
  }

  private replay(step: Step, side: 'before' | 'after', selected: Ids): void {
    this.write(step, side);
    this.selection.selectExactly(selected.filter((id) => this.store.nodes.has(id)));
    this.revision += 1;
    this.sealed = true;
  }

  private write(step: Step, side: 'before' | 'after'): void {
    runInAction(() => {
      for (const [id, change] of step.nodes) this.store.setNode(id, change[side]);
      for (const [list, change] of step.lists) this.store.setList(list, change[side]);
    });
  }
}
