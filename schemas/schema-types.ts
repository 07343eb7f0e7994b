/** The shapes that the schema compiler produces; every floor above reads widgets through them. */

/**
 * Kinds of a request's values: id, count and cents become numbers, ids a list of them, flag a boolean, text is trimmed, choice is one
 * of the enum's texts.
 */
export type Scalar = 'id' | 'ids' | 'count' | 'cents' | 'flag' | 'text' | 'choice';

/**
 * How a string that people type is folded before it is checked (engine/rules/format/fold.ts): typed for phones and e-mail, code for
 * codes and numbers, contact for either of them or a name; none for passwords, tokens, HTML, JSON, tables, addresses of the web.
 */
export type Fold = 'typed' | 'code' | 'number' | 'contact' | 'search' | 'text' | 'none';

export type PanelTab = 'settings' | 'style';
export type Hydrate = 'never' | 'visible' | 'idle' | 'touch';
export type ReferenceKind = 'goods' | 'coupon' | 'shop' | 'category' | 'article' | 'page' | 'image' | 'link';

/** Draft-07 as far as widget schemas use it, with our annotations. */
export interface JsonSchema {
  $schema?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: Record<string, unknown>[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  else?: JsonSchema;
  definitions?: Record<string, JsonSchema>;
  'x-widget'?: WidgetMeta;
  'x-summary'?: string;
  'x-tab'?: PanelTab;
  'x-section'?: string;
  'x-control'?: string;
  'x-ref'?: ReferenceKind;
  /** of a list: what a rule beside it may fill it with */
  'x-source'?: 'goods' | 'coupon' | 'shop' | 'article';
  'x-links'?: readonly string[];
  'x-visible-if'?: Record<string, unknown>;
  'x-disabled-if'?: Record<string, unknown>;
  'x-messages'?: Record<string, string>;
  'x-labels'?: Record<string, string>;
  'x-unit'?: string;
  'x-help'?: string;
  'x-placeholder'?: string;
  'x-add'?: string;
  'x-item'?: string;
  'x-words'?: string[];
  'x-new'?: unknown;
  'x-confirm'?: string;
  'x-picture'?: string;
  /** of a text's colour: what it stands on */
  'x-ground'?: string[];
  /** of a number: the widget's named style (engine/document/styled.ts), and which properties take which of its parts */
  'x-style'?: { kind: 'text' | 'button'; gives: Record<string, string> };
  /** the words may be written on the canvas itself */
  'x-inline'?: boolean;
  /** texts that count as empty for shoppers */
  'x-sample'?: string[];
  /** properties of which one must hold something, or shoppers see nothing of the widget or entry */
  'x-needs'?: readonly string[];
  /** of a page of settings: its place in the office */
  'x-page'?: SettingsPage;
  /** the setting that a field is, or of which it is a part (`brand.logo`); at the root, the one whose parts all fields are */
  'x-setting'?: string;
  /** the setting that holds a field, or at the root all fields, in another form: a codec of the server knows it */
  'x-encoded'?: string;
  /** how a request's property is read (schemas/scalars.ts); raw: as it came */
  'x-read'?: Scalar | 'raw';
  /** of an answer's property: the one that stands in for it when another backend does not send it (server/web/backend/fit.ts) */
  'x-else'?: string;
  /** how a string is folded, where its name does not say it (engine/rules/format/fold-of.ts); none: nor is what it contains */
  'x-fold'?: Fold;
}

/** What the editor and the server know of a package's source for lists (`sources/NAME.json`). */
export interface OwnSource {
  title: string;
  help: string;
  kind: NonNullable<JsonSchema['x-source']>;
  /** What operators set: texts, choices, numbers, switches. */
  properties: Record<string, JsonSchema>;
}

/** What a page of a package's template begins with (`templates/NAME.json`). */
export interface OwnTemplate {
  title: string;
  platform: 'pc' | 'h5';
  widgets: ({ type: string; childWidgets?: OwnTemplate['widgets'] } & Record<string, unknown>)[];
}

/** The root annotation x-widget. Sizes are px. */
export interface WidgetMeta {
  group: 'basic' | 'business' | 'extension' | 'none';
  platforms: ('pc' | 'h5')[];
  nav?: string[];
  /** Templates of places (engine/rules/content/places.ts). */
  places?: string[];
  /** Shows things of the whole mall: not for the pages of shops that merchants compose. */
  mall?: true;
  freePanel: boolean;
  size: { width: number; height: number };
  shape?: { width: number; height: number };
  icon?: string;
  preview?: string;
  measure?: 'text' | 'content';
  h5?: 'scale';
  hydrate: Hydrate;
}

/** Areas of rights that have pages of settings. */
export type SettingArea = 'pages' | 'members' | 'money' | 'merchants' | 'settings';

/** The root annotation x-page: where the office has a page of settings. Its address is /edit/NAME unless `path` says another. */
export interface SettingsPage {
  /** group of the menu */
  menu: string;
  /** the page that it follows in the menu; without it, it is the first of its group */
  after?: string;
  right: SettingArea;
  /** further words the search finds it by */
  words: string;
  path?: string;
  /** other backends of the contract have its fields, or some of them */
  inContract?: true;
}

/** One tab of the property panel: RJSF gets exactly these objects, and its precompiled validator was made from `schema`. */
export interface PanelForm {
  schema: JsonSchema;
  uiSchema: Record<string, unknown>;
}

/** A form as the schema plugin emits it: with the functions that check it. */
export type EmittedForm = PanelForm & { validators: Readonly<Record<string, unknown>> };

export type EmittedForms = Readonly<Record<PanelTab, EmittedForm>>;

/** What a new widget may begin with instead of its defaults. */
export interface Preset {
  title: string;
  /** An SVG path on 64 by 40. */
  picture: string;
  values: Record<string, unknown>;
}

export interface CompiledWidget {
  stem: string;
  /** from the project's folder */
  /** schema and renderer; the engine itself draws page and free panel, which have no renderer */
  files: string[];
  code: string;
  title: string;
  description: string;
  /** in the words of operators, else the description */
  summary: string;
  meta: WidgetMeta;
  schema: JsonSchema;
  defaults: Record<string, unknown>;
  examples: Record<string, unknown>[];
  presets: Preset[];
  tabs: Record<PanelTab, PanelForm>;
}

/** What the gallery shows: `?gallery`, with the whole schema. */
export type GalleryEntry = EngineSchema & Pick<CompiledWidget, 'summary' | 'examples' | 'files'>;

/**
 * What engine and server need of a widget: `import x from 'schemas/widgets/STEM.json?engine'`. Its schema is without what only
 * people read (engine-form.ts).
 */
export type EngineSchema = Pick<CompiledWidget, 'stem' | 'code' | 'title' | 'meta' | 'schema' | 'defaults'>;

/** What the palette shows before anything of the widget is loaded: `?palette`. */
export type PaletteEntry = Pick<CompiledWidget, 'stem' | 'code' | 'title' | 'meta'> &
  Partial<Pick<CompiledWidget, 'presets'>>;
