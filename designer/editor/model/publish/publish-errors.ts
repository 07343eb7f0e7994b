/** The errors of the last refused publishing, by widget. */
import { action, makeObservable, observableRef } from 'mobx';
import type { FieldError } from '../../../calls/api-error.ts';
import type { Paths } from './findings.ts';
import type { NodeId } from '../document/node.ts';

export class PublishErrors {
  errors: readonly FieldError[] = [];
  /** The paths that `errors` refer to. */
  private paths: Paths = new Map();

  constructor() {
    makeObservable(this, { errors: observableRef, take: action });
  }

  take(errors: readonly FieldError[], paths: Paths = new Map()): void {
    this.paths = paths;
    this.errors = errors;
  }

  /** The messages of a widget, without those of its children. */
  errorsOf(id: NodeId): FieldError[] {
    return this.errors.filter((error) => {
      for (const [path, node] of this.paths.get(error.part) ?? [])
        if (node === id && (error.path === path || error.path.startsWith(`${path}.`)))
          return !error.path.slice(path.length).startsWith('.childWidgets.');
      return false;
    });
  }
}
