/**
 * A map and a set that MobX observes with as little as can be: one atom a key that somebody reads, one for all that is in them. What
 * MobX has of its own keeps two observables and four closures a key, a tenth of what a widget takes.
 */
import { _isComputingDerivation, createAtom, transaction, type IAtom } from 'mobx';

export class ObservedMap<K, V> implements Iterable<[K, V]> {
  private readonly map = new Map<K, V>();
  private readonly atoms = new Map<K, IAtom>();
  private readonly all = createAtom('all');
  private readonly there = createAtom('keys');

  get(key: K): V | undefined {
    this.observe(key);
    return this.map.get(key);
  }

  has(key: K): boolean {
    this.observe(key);
    return this.map.has(key);
  }

  set(key: K, value: V): void {
    const isNew = !this.map.has(key);
    if (!isNew && this.map.get(key) === value) return;
    this.map.set(key, value);
    this.changed(key, isNew);
  }

  delete(key: K): void {
    if (this.map.delete(key)) this.changed(key, true);
  }

  get size(): number {
    this.there.reportObserved();
    return this.map.size;
  }

  keys(): MapIterator<K> {
    this.there.reportObserved();
    return this.map.keys();
  }

  values(): MapIterator<V> {
    this.all.reportObserved();
    return this.map.values();
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    this.all.reportObserved();
    return this.map.entries();
  }

  /** Whoever asks outside of a derivation observes nothing, and needs no atom. */
  private observe(key: K): void {
    if (!_isComputingDerivation()) return;
    let atom = this.atoms.get(key);
    if (!atom) this.atoms.set(key, (atom = createAtom('key')));
    atom.reportObserved();
  }

  private changed(key: K, isOther: boolean): void {
    transaction(() => {
      this.atoms.get(key)?.reportChanged();
      if (isOther) this.there.reportChanged();
      this.all.reportChanged();
    });
  }
}

/** Observed as a whole. */
export class ObservedSet<T> implements Iterable<T> {
  private readonly values = new Set<T>();
  private readonly all = createAtom('all');

  get size(): number {
    this.all.reportObserved();
    return this.values.size;
  }

  has(value: T): boolean {
    this.all.reportObserved();
    return this.values.has(value);
  }

  add(value: T): void {
    if (this.values.has(value)) return;
    this.values.add(value);
    this.all.reportChanged();
  }

  delete(value: T): void {
    if (this.values.delete(value)) this.all.reportChanged();
  }

  replace(values: readonly T[]): void {
    this.values.clear();
    for (const value of values) this.values.add(value);
    this.all.reportChanged();
  }

  [Symbol.iterator](): SetIterator<T> {
    this.all.reportObserved();
    return this.values.values();
  }
}
