/**
 * Prepares the widgets of a document, children of free panels included, for PageView. Islands are rendered separately: React ids
 * in them are prefixed with the slot, the position path, never with the uuid. Other widgets are elements of the page, which is
 * fastest. When one of them throws, the page is prepared again with `isolateWidgets`, so that only this widget is lost: shoppers see
 * nothing of it, and the operator gets an issue. What shows nothing is left out (shown.ts).
 */
import { createElement, type ReactElement } from 'react';
import { PAGE_LOOK } from '../document/page-defaults.ts';
import type { PageContext, PageDocument, PageIssue, StoredWidget } from '../document/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../document/document.ts';
import { elementAt, rowAt, type ShownAt } from './at-width.ts';
import { layer, narrowLayout } from './narrow.ts';
import type { Host } from '../host.ts';
import type { IslandRecord } from './Island.tsx';
import { isHidden } from '../document/marks.ts';
import type { RenderedWidget } from './rendered-widget.ts';
import { shownConfig } from '../document/shown/shown.ts';
import { configOf } from '../document/values.ts';
import { valuesAt } from '../document/widths.ts';
import type { Registry, WidgetProps } from '../widget.ts';

export interface RenderOptions {
  registry: Registry;
  page: PageContext;
  host: Host;
  /** renderToString of react-dom/server; a parameter, so that no browser bundle contains it. */
  renderToString(element: ReactElement, options: { identifierPrefix: string }): string;
  /** Renders every widget separately. */
  isolateWidgets: boolean;
}

export interface RenderedPart {
  rows: RenderedWidget[];
  islands: IslandRecord[];
  /** File stems of the widgets on the page, for their styles. */
  stems: Set<string>;
  issues: PageIssue[];
  /** Id of the part in the document; a preview opens there. */
  anchor?: string;
}

/** Texts for search engines and shared links; '' where the operator set none. */
export interface PageTexts {
  title: string;
  description: string;
  keywords: string;
  /** A checked address. */
  shareImage: string;
}

interface PageSettings {
  look: { backgroundColor: string; themeColor: string; pageWidth: number };
  texts: PageTexts;
}

/** The page's settings, from its W0000. */
export function pageSettings(document: PageDocument, registry: Registry): PageSettings {
  const schema = registry.schemas.get(PAGE_CODE);
  const widget = document.widgets.find((entry) => entry.type === PAGE_CODE) ?? { type: PAGE_CODE };
  const config = schema ? configOf(schema, widget) : {};
  const words = (name: string): string => String(config[name] ?? '').trim();
  return {
    look: {
      backgroundColor: String(config['backgroundColor'] ?? PAGE_LOOK.backgroundColor),
      themeColor: String(config['themeColor'] ?? PAGE_LOOK.themeColor),
      pageWidth: Number(config['pageWidth'] ?? PAGE_LOOK.pageWidth),
    },
    texts: {
      title: words('title'),
      description: words('description'),
      keywords: words('keywords'),
      shareImage: words('shareImage'),
    },
  };
}

/** Phones have documents of their own; a desktop's is for windows of all widths. */
const shownAt = ({ platform }: PageContext): ShownAt => (platform === 'h5' ? 'phone' : 'every');

function renderOne(
  widget: StoredWidget,
  slot: string,
  path: string,
  part: RenderedPart,
  options: RenderOptions,
): RenderedWidget | undefined {
  const schema = options.registry.schemas.get(widget.type);
  if (!schema || widget.type === PAGE_CODE || isHidden(widget)) return undefined;
  const checked = configOf(schema, widget);
  if (widget.type === PANEL_CODE) return { slot, schema, config: checked };
  const config = shownConfig(schema, checked);
  if (!config) return undefined;
  const component = options.registry.components.get(widget.type);
  if (!component) return undefined;
  const { page, host } = options;
  // The row is laid out with it, as in windows of desktops.
  if (page.platform === 'h5' && valuesAt(config, 'phone').hidden) return { slot, schema, config };
  const leads = !part.stems.has(schema.stem);
  const element = elementAt(config, shownAt(page), (own) =>
    createElement(component as never, { config: own, page, host, leads } satisfies WidgetProps),
  );
  if (schema.meta.hydrate === 'never' && !options.isolateWidgets) {
    part.stems.add(schema.stem);
    return { slot, schema, config, element };
  }
  try {
    const html = options.renderToString(element, { identifierPrefix: `${slot}-` });
    part.stems.add(schema.stem);
    if (schema.meta.hydrate !== 'never')
      part.islands.push({ slot, name: schema.stem, hydrate: schema.meta.hydrate, props: { config, leads } });
    return { slot, schema, config, html };
  } catch (error) {
    part.issues.push({ path, type: widget.type, message: `挂件出错，未显示：${(error as Error).message}` });
    return undefined;
  }
}

/** One part of a page; `prefix` is h, b or f for header, body and footer. */
export function renderWidgets(document: PageDocument, prefix: string, options: RenderOptions): RenderedPart {
  const part: RenderedPart = { rows: [], islands: [], stems: new Set(), issues: [] };
  document.widgets.forEach((widget, index) => {
    const slot = `${prefix}${index}`;
    const row = renderOne(widget, slot, String(index), part, options);
    if (!row) return;
    // Versions beside each other outline what differs (designer/editor/dialogs).
    if (options.page.mode === 'preview') row.node = widget.uuid;
    if (widget.type === PANEL_CODE) {
      row.children = (widget.childWidgets ?? [])
        .map((child, at) => {
          const made = renderOne(child, `${slot}-${at}`, `${index}.childWidgets.${at}`, part, options);
          if (made && options.page.mode === 'preview') made.node = child.uuid;
          return made;
        })
        .filter((child) => child !== undefined);
      if (row.children.length === 0) return;
    }
    row.narrow = narrowLayout(row, { framed: 'hf'.includes(prefix), platform: options.page.platform });
    layer(row);
    const shown = rowAt(row, shownAt(options.page));
    if (shown) part.rows.push(shown);
  });
  return part;
}
