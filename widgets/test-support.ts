/** Renders widgets in tests like the engine: the stored value, checked and completed by its schema, is passed to its renderer. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import engineForms from 'virtual:widgets/engine';
import validators from 'virtual:widgets/later/validate';
import renderers from 'virtual:widgets/renderers';
import type { EngineSchema } from '../schemas/schema-types.ts';
import type { PageContext } from '../engine/document/content.ts';
import { inertHost, type CartGlance, type Host } from '../engine/host.ts';
import { constant } from '../engine/document/readable.ts';
import { resolveLink } from '../engine/links/links.ts';
import { buildRegistry } from '../engine/render/registry.ts';
import { checkConfig } from '../engine/document/values.ts';
import type { OpenEntry, WidgetProps } from '../engine/widget.ts';

interface Validator {
  (config: unknown): boolean;
  errors?: { keyword: string; instancePath: string; parentSchema?: { 'x-messages'?: Record<string, string> } }[] | null;
}

export const registry = buildRegistry(engineForms, renderers);

export function schemaOf(code: string): EngineSchema {
  const schema = registry.schemas.get(code);
  if (!schema) throw new Error(`There is no widget ${code}.`);
  return schema;
}

/** The server's messages to an operator who saves this: the schema's own messages, else the keyword. */
export async function messagesOf(code: string, stored: Record<string, unknown>): Promise<string[]> {
  const schema = schemaOf(code);
  const validate = (await validators[schema.stem]?.()) as Validator | undefined;
  if (!validate) throw new Error(`There is no validator of ${code}.`);
  validate({ ...schema.defaults, type: code, ...stored });
  // Each error of a conditional schema comes with an `if` error for the condition itself.
  const errors = (validate.errors ?? []).filter((error) => error.keyword !== 'if');
  return errors.map(
    (error) => error.parentSchema?.['x-messages']?.[error.keyword] ?? `${error.instancePath} ${error.keyword}`,
  );
}

const EMPTY_CART: CartGlance = { count: 0, lines: null, ticked: 0, total: 0, failed: false };

/** A host like the shop's, without network calls. */
export function liveHost(given: { cart?: CartGlance; loggedIn?: boolean; openCart?: () => void } = {}): Host {
  return {
    ...inertHost(),
    interactive: true,
    linkProps: (link) => {
      const href = resolveLink(link);
      return href === '' ? {} : { href };
    },
    searchProps: () => ({ action: '/items', method: 'get', role: 'search' }),
    openCart: given.openCart ?? (() => undefined),
    cart: constant(given.cart ?? EMPTY_CART),
    session: constant({ loggedIn: given.loggedIn ?? false, mobile: '' }),
  };
}

export interface Given {
  host?: Host;
  page?: Partial<PageContext>;
  /** The entry shown on the designer's canvas. */
  shown?: OpenEntry;
  /** The first of its code on the page. */
  leads?: boolean;
}

/** The widget as an element; `stored` is merged over its defaults and checked. Without a host it is a design view. */
export function element(code: string, stored: Record<string, unknown> = {}, given: Given = {}): ReactElement {
  const schema = schemaOf(code);
  const component = registry.components.get(code);
  if (!component) throw new Error(`${code} has no renderer.`);
  const page: PageContext = {
    mode: given.host?.interactive ? 'render' : 'design',
    platform: 'pc',
    pageWidth: 1190,
    themeColor: '#479EE9',
    backgroundColor: '#f4f4f4',
    distributorId: 0,
    ...given.page,
  };
  const props: WidgetProps = {
    config: checkConfig(schema, { ...schema.defaults, ...stored, type: code }),
    page,
    host: given.host ?? inertHost(),
    shown: given.shown,
    ...(given.leads && { leads: true }),
  };
  return createElement(component as never, props);
}

/** The server's HTML of the widget, parsed into elements. */
export function rendered(code: string, stored: Record<string, unknown> = {}, given: Given = {}): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToStaticMarkup(element(code, stored, given));
  return root;
}

/** The same in the shop: links have targets, forms submit. */
export function inShop(code: string, stored: Record<string, unknown> = {}, given: Given = {}): HTMLElement {
  return rendered(code, stored, { host: liveHost(), ...given });
}

/** The cards of goods, each with its link. */
export function goodsCards(html: HTMLElement): { card: HTMLElement; link: HTMLAnchorElement }[] {
  return [...html.querySelectorAll('a')].flatMap((link) => {
    const card = link.parentElement?.parentElement;
    return card?.matches(':has(> div > a)') ? [{ card, link }] : [];
  });
}
