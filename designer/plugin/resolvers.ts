/** Runs the resolvers of plugins: an edit of a property they follow makes them answer what else changes (api.ts). */
import { reaction } from 'mobx';
import type { Editor } from '../editor/model/editor.ts';
import { sameValue, type NodeId, type WidgetNode } from '../editor/model/document/node.ts';
import type { Step } from '../editor/model/history/history.ts';
import type { PluginResolver } from './api.ts';
import { refuseValues } from './open-page.ts';

/** ms without another key before a resolver is asked. */
const SETTLED = 300;

/** Says what went wrong in whose words. */
export type Report = (title: string, error: unknown) => void;

export interface OwnedResolver extends PluginResolver {
  /** Title of the plugin. */
  owner: string;
}

export class Resolvers {
  private readonly asked = new WeakMap<Step, Map<string, string>>();
  private readonly running = new Map<string, AbortController>();
  private readonly stop: () => void;

  constructor(
    private readonly editor: Editor,
    private readonly resolvers: readonly OwnedResolver[],
    private readonly report: Report,
  ) {
    this.stop = reaction(
      () => editor.history.revision,
      () => this.look(),
    );
  }

  dispose(): void {
    this.stop();
    for (const controller of this.running.values()) controller.abort();
  }

  /** Looks at the newest step; what was undone, or done again, was resolved when it was made. */
  private look(): void {
    const { steps, position } = this.editor.history;
    const step = steps[position - 1];
    if (!step || position !== steps.length) return;
    for (const [id, { before, after }] of step.nodes)
      if (after)
        for (const resolver of this.resolvers)
          if (resolver.type === after.type) this.follow(step, id, resolver, before, after);
  }

  private follow(
    step: Step,
    id: NodeId,
    resolver: PluginResolver & OwnedResolver,
    before: WidgetNode | undefined,
    after: WidgetNode,
  ): void {
    const names = resolver.on.filter((name) => !sameValue(before?.[name], after[name]));
    const changed = Object.fromEntries(names.map((name) => [name, after[name]]));
    const key = `${id} ${this.resolvers.indexOf(resolver)}`;
    const known = this.asked.get(step) ?? new Map<string, string>();
    this.asked.set(step, known);
    const text = JSON.stringify(changed);
    if ((known.get(key) ?? '{}') === text) return;
    known.set(key, text);
    this.running.get(key)?.abort();
    if (names.length === 0) return;
    const controller = new AbortController();
    this.running.set(key, controller);
    const { signal } = controller;
    const timer = setTimeout(() => void this.ask(step, id, resolver, { changed, signal }), SETTLED);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  private async ask(
    step: Step,
    id: NodeId,
    resolver: OwnedResolver,
    { changed, signal }: { changed: Readonly<Record<string, unknown>>; signal: AbortSignal },
  ): Promise<void> {
    try {
      const values = await resolver.resolve(this.editor.config(id) ?? {}, { changed, signal });
      const node = this.editor.node(id);
      const isCurrent = Object.entries(changed).every(([name, value]) => sameValue(node?.[name], value));
      if (signal.aborted || !node || !isCurrent) return;
      refuseValues(this.editor, node.type, values);
      const joins = this.editor.history.here === step && this.editor.history.touchedLast(id);
      this.editor.step({ label: resolver.owner, amend: joins }, () => this.editor.update(id, values));
    } catch (error) {
      if (!signal.aborted) this.report(resolver.owner, error);
    }
  }
}
