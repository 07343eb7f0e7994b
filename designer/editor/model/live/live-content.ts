/**
 * What the canvas paints over the stored copies: the names, prices, pictures and states that shoppers get now. One call asks about
 * everything that the page mentions. The document never changes by it.
 */
import { action, makeObservable, observableRef, reaction } from 'mobx';
import type { LiveData, StoredWidget } from '../../../../engine/document/content.ts';
import { checkedCategory, checkedCoupon, checkedGoods, checkedShop } from '../../../../engine/references/live.ts';
import {
  collectReferences,
  mentionsThings,
  overlayLive,
  type LiveKind,
  type Mark,
  type References,
} from '../../../../engine/references/references.ts';
import type { EngineSchema } from '../../../../schemas/schema-types.ts';
import type { LiveThingsAnswer } from '../../../../schemas/types/contract.ts';
import type { DesignerApi } from '../../../calls/designer-api.ts';
import type { Catalogue } from '../document/catalogue.ts';
import type { DocumentStore } from '../document/document-store.ts';
import type { History } from '../history/history.ts';

type Config = Record<string, unknown>;

/** ms without changes before new references are asked about */
const REST = 200;
const KINDS = ['goods', 'coupon', 'shop', 'category', 'page'] as const satisfies readonly LiveKind[];
/** The property that names a thing where the canvas marks it as gone. */
const NAME = { goods: 'goods_name', coupon: 'title', shop: 'shop_name', category: 'category_name', page: '' } as const;

/** What the live content needs from the page being edited. */
export interface LivePage {
  readonly store: DocumentStore;
  readonly history: Pick<History, 'revision'>;
  readonly catalogue: Catalogue;
  setGone(gone: ReadonlySet<string>): void;
}

interface Known {
  data: LiveData;
  /** What was asked about, as kind:id; of the rest nothing is known. */
  asked: ReadonlySet<string>;
}

const named = (kind: LiveKind, id: string): string => `${kind}:${id}`;
const namesIn = (references: References): string[] =>
  KINDS.flatMap((kind) => [...references[kind]].map((id) => named(kind, id)));

function byId<Value, Checked>(values: Readonly<Record<string, Value>>, check: (value: Value) => Checked) {
  return new Map(Object.entries(values).map(([id, value]) => [id, check(value)]));
}

function dataOf({ goods, coupon, shop, category, page }: LiveThingsAnswer): LiveData {
  return {
    goods: byId(goods, checkedGoods),
    coupon: byId(coupon, checkedCoupon),
    shop: byId(shop, checkedShop),
    category: byId(category, (value) => checkedCategory(value)),
    page: new Set(page.map(String)),
  };
}

export class LiveContent {
  private known: Known | null = null;
  private readonly painted = new WeakMap<Config, { by: Known; config: Config }>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;
  private readonly stop: () => void;

  constructor(
    private readonly page: LivePage,
    private readonly api: Pick<DesignerApi, 'liveThings'>,
  ) {
    makeObservable<this, 'known' | 'take'>(this, { known: observableRef, take: action });
    this.stop = reaction(
      () => page.history.revision,
      () => {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.complete(), REST);
      },
    );
  }

  /** Asks again about everything on the page; without an answer the canvas keeps what it shows. */
  async refresh(): Promise<void> {
    const references = this.references();
    const asked = new Set(namesIn(references));
    const turn = (this.turn += 1);
    if (asked.size === 0) return;
    const lists = Object.fromEntries(KINDS.map((kind) => [kind, [...references[kind]]]));
    const answer = await this.api.liveThings(lists).catch(() => undefined);
    if (answer && turn === this.turn) this.take({ data: dataOf(answer), asked });
  }

  /** The config with live data; the same object when nothing is laid over it. */
  paint(schema: EngineSchema, type: string, config: Config): Config {
    const { known } = this;
    if (!known || !mentionsThings(schema)) return config;
    const before = this.painted.get(config);
    if (before?.by === known) return before.config;
    const widgets: StoredWidget[] = [{ ...config, type }];
    const options = { keepUnavailable: true, mark: this.mark };
    const { document } = overlayLive({ schemaVersion: 1, widgets }, new Map([[type, schema]]), known.data, options);
    const made: Config = document.widgets[0] ?? config;
    this.painted.set(config, { by: known, config: made });
    return made;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.turn += 1;
    this.stop();
  }

  private readonly mark: Mark = ({ kind, id }, value) => {
    const name = NAME[kind];
    if (name === '' || !this.known?.asked.has(named(kind, id))) return value;
    const own = value[name];
    return { ...value, [name]: `已失效 ${typeof own === 'string' ? own : ''}`.trim() };
  };

  /** Asks when the page mentions something that was not asked about. */
  private async complete(): Promise<void> {
    const asked = this.known?.asked;
    if (namesIn(this.references()).some((name) => !asked?.has(name))) await this.refresh();
  }

  private references(): References {
    const { store, catalogue } = this.page;
    const widgets = [...store.nodes.values()] as StoredWidget[];
    const types = [...new Set(widgets.map(({ type }) => type))];
    const schemas = new Map(
      types.flatMap((type) => {
        const schema = catalogue.schema(type);
        return schema ? [[type, schema] as const] : [];
      }),
    );
    return collectReferences([{ schemaVersion: 1, widgets }], schemas);
  }

  private take(known: Known): void {
    this.known = known;
    const { data, asked } = known;
    const there = new Set(KINDS.flatMap((kind) => [...data[kind].keys()].map((id) => named(kind, id))));
    this.page.setGone(new Set([...asked].filter((name) => !there.has(name))));
  }
}
