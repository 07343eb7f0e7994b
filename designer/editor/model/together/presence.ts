/**
 * The other operators at the page: who they are, what they have selected, where their pointers are. View state that comes and goes with
 * news; nothing of it is stored. What arrives is untrusted.
 */
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { NewsData } from '../../../../engine/news-stream.ts';
import type { MarkPresenceAnswer } from '../../../../schemas/types/contract.ts';
import type { Notices } from '../../../notices/notices.ts';
import type { DocumentStore } from '../document/document-store.ts';
import type { NodeId } from '../document/node.ts';
import type { Platform } from '../view/viewport.ts';
import { say } from '../../../words/say.ts';

/** Milliseconds without a word after which a visitor counts as gone, and after which a pointer that rests is hidden. */
export const SILENT = 30_000;
const RESTS = 15_000;
/** Colours of visitors: --hand-0 to --hand-5 of the scheme. */
const COLOURS = 6;
const [LEAST, FARTHEST] = [-2000, 200_000];

export interface Point {
  x: number;
  y: number;
  /** The canvas to which the px belong. */
  on: Platform;
}

export interface Visitor {
  visit: string;
  name: string;
  /** The operator's own other tab or device. */
  isSelf: boolean;
  /** 0 to 5 */
  colour: number;
  /** What they say they edit, as a name. */
  place: string;
  /** The selected widget, when this page has it. */
  node: NodeId | null;
  /** The property whose field has the focus; '' for none. */
  property: string;
  pointer: Point | null;
  /** When something was last heard, and when the pointer last moved; ms. */
  heard: number;
  moved: number;
}

/** The same operator has the same colour everywhere, unless somebody else at the page has it. */
function colourOf(name: string, taken: readonly number[]): number {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const order = Array.from({ length: COLOURS }, (_, step) => (sum + step) % COLOURS);
  return order.find((colour) => !taken.includes(colour)) ?? sum % COLOURS;
}

function pointOf({ x, y, on }: NewsData): Point | null {
  const place = { x: Number(x ?? Number.NaN), y: Number(y ?? Number.NaN) };
  const fits = [place.x, place.y].every((px) => px >= LEAST && px <= FARTHEST);
  return fits && (on === 'pc' || on === 'h5') ? { ...place, on } : null;
}

interface PresencePorts {
  /** The own pointer moved. */
  moved(): void;
  /** Somebody came or went. */
  came(): void;
}

/** The first node with that stored uuid. */
export function withUuid(store: Pick<DocumentStore, 'nodes'>, uuid: string): NodeId | null {
  for (const [id, node] of store.nodes) if (node.uuid === uuid) return id;
  return null;
}

export class Presence {
  private readonly known = observable.map<string, Visitor>([], { deep: false });
  /** Whether pointers and selections of others are drawn. */
  shown = true;
  /** Where this operator's pointer is; null outside of the canvas. Not observable: it is read when it is told. */
  pointer: Omit<Point, 'on'> | null = null;
  private ports: PresencePorts | undefined;
  private visit = '';
  private own = '';
  private pageId = '';

  constructor(
    private readonly store: Pick<DocumentStore, 'nodes'>,
    private readonly notices: Pick<Notices, 'announce'>,
  ) {
    makeObservable(this, {
      shown: observableRef,
      show: action,
      tookAnswer: action,
      heard: action,
      sweep: action,
    });
  }

  /** The visit of this tab, the operator's own name, and the page. */
  begin(visit: string, name: string, pageId: number): void {
    Object.assign(this, { visit, own: name, pageId: String(pageId) });
  }

  /** Whoever carries words between this page and the server; undefined when it ends. */
  connect(ports: PresencePorts | undefined): void {
    this.ports = ports;
  }

  get others(): readonly Visitor[] {
    return [...this.known.values()];
  }

  get isAlone(): boolean {
    return this.known.size === 0;
  }

  show(shown: boolean): void {
    this.shown = shown;
  }

  move(pointer: Omit<Point, 'on'> | null): void {
    this.pointer = pointer;
    if (!this.isAlone) this.ports?.moved();
  }

  /** Takes over who is at the page. */
  tookAnswer(others: MarkPresenceAnswer['others'], now: number): void {
    for (const { visit } of this.others) if (!others.some((one) => one.visit === visit)) this.leave(visit);
    for (const { visit, name, place } of others) this.put(visit, name, { place, heard: now });
  }

  /** Takes over the office's news. */
  hear(event: string, data: NewsData, now: number): void {
    if (event === 'cursor') this.heard(data, now);
    else if (event === 'ready' || (event === 'page-present' && data['page'] === this.pageId)) this.ports?.came();
  }

  /** Takes over a pointer and selection. */
  heard(data: NewsData, now: number): void {
    const { page, visit = '', name = '', widget = '', property = '' } = data;
    if (page !== this.pageId || visit === '' || visit === this.visit) return;
    const node = widget === '' ? null : withUuid(this.store, widget);
    this.put(visit, name, { node, property, pointer: pointOf(data), heard: now, moved: now });
  }

  /** Removes who is silent, and pointers that rest. */
  sweep(now: number): void {
    for (const { visit, heard, moved, pointer } of this.others)
      if (heard <= now - SILENT) this.leave(visit);
      else if (pointer && moved <= now - RESTS) this.change(visit, { pointer: null });
  }

  private change(visit: string, values: Partial<Visitor>): void {
    const before = this.known.get(visit);
    if (before) this.known.set(visit, { ...before, ...values });
  }

  private put(visit: string, name: string, values: Partial<Visitor>): void {
    if (!this.known.has(visit)) {
      const isSelf = name === this.own;
      const taken = this.others.filter((one) => one.name !== name).map(({ colour }) => colour);
      const colour = this.others.find((one) => one.name === name)?.colour ?? colourOf(name, taken);
      const still = { place: '', node: null, property: '', pointer: null, heard: 0, moved: 0 };
      this.known.set(visit, { visit, name: isSelf ? say('您在另一窗口') : name, isSelf, colour, ...still });
      this.notices.announce(isSelf ? say('您在另一窗口打开了这个页面') : say('{name}来到了这个页面', { name }));
    }
    this.change(visit, values);
  }

  private leave(visit: string): void {
    const gone = this.known.get(visit);
    this.known.delete(visit);
    if (gone)
      this.notices.announce(
        gone.isSelf ? say('您在另一窗口关闭了这个页面') : say('{name}离开了这个页面', { name: gone.name }),
      );
  }
}
