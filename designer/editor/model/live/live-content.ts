/**
 * What the canvas paints over the stored copies: the names, prices, pictures and states that shoppers get now. One call asks about
 * everything that the page mentions, and for the mall's theme. The document never changes by it.
 */
import { action, makeObservable, observableRef, reaction } from 'mobx';
import type { LiveData, StoredWidget } from '../../../../engine/document/content.ts';
import {
  checkedArticle,
  checkedCategory,
  checkedCoupon,
  checkedGoods,
  checkedShop,
} from '../../../../engine/references/live.ts';
import {
  collectReferences,
  mentionsThings,
  overlayLive,
  type LiveKind,
  type Mark,
  type References,
} from '../../../../engine/references/references.ts';
import { namesOn, valuesWithNames, type NamedValues } from '../../../../engine/references/page-names.ts';
import { sourceKey, type ListSource, type SourceKind } from '../../../../engine/document/source.ts';
import {
  applyRules,
  idNameOf,
  ruledLists,
  rulesIn,
  type Rule,
  type Ruled,
  type RuledList,
} from '../../../../engine/references/sources.ts';
import type { EngineSchema } from '../../../../schemas/schema-types.ts';
import type { LiveThingsAnswer, MallPage } from '../../../../schemas/types/contract.ts';
import type { DesignerApi } from '../../../calls/designer-api.ts';
import type { Catalogue } from '../document/catalogue.ts';
import type { DocumentStore } from '../document/document-store.ts';
import type { NodeId } from '../document/node.ts';
import type { History } from '../history/history.ts';
import { say } from '../../../words/say.ts';

type Config = Record<string, unknown>;

/** ms without changes before new references are asked about */
const REST = 200;
const KINDS = ['goods', 'coupon', 'shop', 'category', 'article', 'page'] as const satisfies readonly LiveKind[];
/** The property that names a thing where the canvas marks it as gone. */
const NAME = {
  goods: 'goods_name',
  coupon: 'title',
  shop: 'shop_name',
  category: 'category_name',
  article: 'title',
  page: '',
} as const;

/** What the live content needs from the page being edited. */
export interface LivePage {
  readonly page: Pick<MallPage, 'page_id' | 'place'>;
  readonly store: DocumentStore;
  readonly history: Pick<History, 'revision'>;
  readonly catalogue: Catalogue;
  setGone(gone: ReadonlySet<string>): void;
  takeTheme(stored: unknown): void;
}

interface Known {
  data: LiveData;
  /** What rules find, and how many fit them. */
  ruled: Ruled;
  fits: ReadonlyMap<string, number>;
  /** Why sources of packages did not answer. */
  faults: ReadonlyMap<string, string>;
  /** The words for names in texts. */
  names: NamedValues;
  /** What was asked about, as kind:id; of the rest nothing is known. */
  asked: ReadonlySet<string>;
}

const named = (kind: LiveKind, id: string): string => `${kind}:${id}`;
const namesIn = (references: References): string[] =>
  KINDS.flatMap((kind) => [...references[kind]].map((id) => named(kind, id)));

function byId<Value, Checked>(values: Readonly<Record<string, Value>>, check: (value: Value) => Checked) {
  return new Map(Object.entries(values).map(([id, value]) => [id, check(value)]));
}

function dataOf({ goods, coupon, shop, category, article, page }: LiveThingsAnswer): LiveData {
  return {
    goods: byId(goods, checkedGoods),
    coupon: byId(coupon, checkedCoupon),
    shop: byId(shop, checkedShop),
    category: byId(category, (value) => checkedCategory(value)),
    article: byId(article, checkedArticle),
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

  /** Asks again about everything on the page, and for the theme; without an answer the canvas keeps what it shows. */
  async refresh(): Promise<void> {
    const { references, rules } = this.mentioned();
    const asked = new Set([...namesIn(references), ...rules.keys()]);
    const turn = (this.turn += 1);
    const lists = Object.fromEntries(KINDS.map((kind) => [kind, [...references[kind]]]));
    const wanted = [...rules.values()].map(({ kind, source }) => ({ kind, source: { ...source } }));
    const { page_id } = this.page.page;
    const request = rules.size > 0 || this.isNamed ? { ...lists, rules: wanted, page_id } : lists;
    const answer = await this.api.liveThings(request).catch(() => undefined);
    if (!answer || turn !== this.turn) return;
    this.page.takeTheme(answer.colours);
    const found = [...rules.keys()].map((key, index) => [key, answer.rules[index]] as const);
    const faults = new Map(
      found.flatMap(([key, one]) => (one?.fault === undefined ? [] : [[key, one.fault] as const])),
    );
    const answered = found.filter(([key]) => !faults.has(key));
    const ruled = new Map(answered.map(([key, one]) => [key, one?.ids ?? []]));
    const fits = new Map(found.map(([key, one]) => [key, one?.fits ?? 0]));
    const names: NamedValues = answer.names ?? {};
    this.take({ data: dataOf(answer), ruled, fits, faults, names, asked });
    // Rules inside of what was found are known only now.
    await this.complete();
  }

  /** The config with live data, and with what names in texts stand for; the same object when nothing is laid over it. */
  paint(schema: EngineSchema, type: string, config: Config): Config {
    const { known } = this;
    if (!known) return config;
    const before = this.painted.get(config);
    if (before?.by === known) return before.config;
    const named = this.isNamed ? valuesWithNames(config, schema.schema, known.names) : config;
    const made = mentionsThings(schema) ? this.laid(schema, type, named, known) : named;
    if (made !== config) this.painted.set(config, { by: known, config: made });
    return made;
  }

  /** Whether texts of the page may name what it is about. */
  private get isNamed(): boolean {
    return namesOn(this.page.page.place?.template).length > 0;
  }

  private laid(schema: EngineSchema, type: string, config: Config, known: Known): Config {
    const widgets: StoredWidget[] = [{ ...config, type }];
    const options = { keepUnavailable: true, mark: this.mark };
    const schemas = new Map([[type, schema]]);
    const filled = applyRules({ schemaVersion: 1, widgets }, schemas, known.ruled);
    const { document } = overlayLive(filled, schemas, known.data, options);
    return document.widgets[0] ?? config;
  }

  /** The stored widget with what its rules find; the same object without rules. */
  filled(schema: EngineSchema, widget: StoredWidget): StoredWidget {
    const document = { schemaVersion: 1 as const, widgets: [widget] };
    const ruled = this.known?.ruled ?? new Map();
    return applyRules(document, new Map([[widget.type, schema]]), ruled).widgets[0] ?? widget;
  }

  /** How many things fit the rule; undefined until that is known. */
  fits(kind: SourceKind, source: ListSource): number | undefined {
    return this.known?.fits.get(sourceKey(kind, source));
  }

  /** Why the source of the rule did not answer; undefined when it did. */
  faultOf(kind: SourceKind, source: ListSource): string | undefined {
    return this.known?.faults.get(sourceKey(kind, source));
  }

  /** The name of a thing that shoppers see; '' for others. */
  nameOf(kind: SourceKind, id: string): string {
    const thing: Config = { ...this.known?.data[kind].get(id) };
    const name = thing[NAME[kind]];
    return typeof name === 'string' ? name : '';
  }

  /** Today's entries of the lists by rule that differ from the stored ones, by node: what publishing writes. */
  todays(): Map<NodeId, Config> {
    const { catalogue, store } = this.page;
    const patches = new Map<NodeId, Config>();
    for (const [id, node] of store.nodes) {
      const schema = catalogue.schema(node.type);
      if (!schema || !this.known) continue;
      const document = { schemaVersion: 1 as const, widgets: [node as StoredWidget] };
      const lists = ruledLists(document, new Map([[node.type, schema]]), this.known.ruled);
      const stale = lists.filter((list) => !this.isToday(list));
      const painted = stale.length > 0 ? this.paint(schema, node.type, this.filled(schema, node as StoredWidget)) : {};
      const names = stale.map(({ path }) => path.split('.')[1] ?? '');
      if (names.length > 0) patches.set(id, Object.fromEntries(names.map((name) => [name, painted[name]])));
    }
    return patches;
  }

  private isToday({ key, kind, entries }: RuledList): boolean {
    const ids = this.known?.ruled.get(key);
    const stored = entries.map((entry) => String((entry as Config)[idNameOf(kind)]));
    return !ids || (ids.length === stored.length && ids.every((id, index) => id === stored[index]));
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
    return { ...value, [name]: say('已失效 {name}', { name: typeof own === 'string' ? own : '' }).trim() };
  };

  /** Asks when the page mentions something that was not asked about. */
  async complete(): Promise<void> {
    const asked = this.known?.asked;
    const { references, rules } = this.mentioned();
    const mentioned = [...namesIn(references), ...rules.keys()];
    if (mentioned.some((name) => !asked?.has(name)) || (this.isNamed && !this.known)) await this.refresh();
  }

  /** Everything that the page mentions, and the rules of its lists by their keys. */
  private mentioned(): { references: References; rules: Map<string, Rule> } {
    const { store, catalogue } = this.page;
    const widgets = [...store.nodes.values()] as StoredWidget[];
    const types = [...new Set(widgets.map(({ type }) => type))];
    const schemas = new Map(
      types.flatMap((type) => {
        const schema = catalogue.schema(type);
        return schema ? [[type, schema] as const] : [];
      }),
    );
    const document = { schemaVersion: 1 as const, widgets };
    return {
      references: collectReferences([document], schemas),
      rules: rulesIn([document], schemas, this.known?.ruled),
    };
  }

  private take(known: Known): void {
    this.known = known;
    const { data, asked } = known;
    const there = new Set(KINDS.flatMap((kind) => [...data[kind].keys()].map((id) => named(kind, id))));
    const things = [...asked].filter((name) => !known.ruled.has(name));
    this.page.setGone(new Set(things.filter((name) => !there.has(name))));
  }
}
