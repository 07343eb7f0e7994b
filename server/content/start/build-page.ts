/** Builds pages of a new mall: widgets with all defaults of their schema, and links like those a designer picks. */
import { PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import { themeValue } from '../../../engine/theme/theme.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';

/** Colours by their names in the mall's theme. */
export const THEME = themeValue('primary');
const PAGE_GROUND = themeValue('ground');
export const INK = themeValue('text');
export const SOFT_INK = themeValue('subtext');
export const WHITE = '#ffffffff';
/** A title like those of other sections: large, left-aligned, without a background of its own. */
export const QUIET_TITLE = { titleBackground: false, titleAlign: 'left', wgtTitleFontSize: 20 };
/** The same for widgets whose title is a bar. */
export const QUIET_BAR = { wgtBackgroundColor: WHITE, wgtTextColor: INK };
export const CLEAR = '#ffffff00';
/** px between the sections of a page */
const GAP = 16;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Properties = Record<string, unknown>;

/** Makes the widgets of one page. Their uuids are numbered, so that a seed is always the same. */
export class PageBuilder {
  #count = 0;

  /**
   * @param prefix four letters at the beginning of the page's uuids
   * @param width px of its sections
   */
  constructor(
    readonly prefix: string,
    readonly width = PAGE_WIDTH,
  ) {}

  #widget(code: string, properties: Properties): StoredWidget {
    const schema = widgetSchemas.get(code);
    if (!schema) throw new Error(`The seeded pages need the widget ${code}.`);
    this.#count += 1;
    const uuid = `${this.prefix}${String(this.#count).padStart(6, '0')}`;
    return { ...structuredClone(schema.defaults), type: code, uuid, ...properties };
  }

  /** The page settings, the first widget of every body. */
  settings(): StoredWidget {
    return this.#widget('W0000', { backgroundColor: PAGE_GROUND, themeColor: THEME });
  }

  /** A section of the page's width with a gap above it. */
  section(code: string, properties: Properties): StoredWidget {
    return this.#widget(code, { width: this.width, backgroundColor: PAGE_GROUND, marginTop: GAP, ...properties });
  }

  /** A widget inside a free panel. */
  child(code: string, box: Box, properties: Properties): StoredWidget {
    return this.#widget(code, { leaf: true, ...box, ...properties });
  }

  /** A free panel with a height in px. */
  panel(height: number, childWidgets: StoredWidget[], properties: Properties = {}): StoredWidget {
    return this.section('W0006', { height, childWidgets, zindex: 1, foregroundColor: WHITE, ...properties });
  }

  /** A picture inside a panel; its whole area is one link. */
  picture(box: Box, imgUrl: string, pathData: StoredLink, properties: Properties = {}): StoredWidget {
    const data = [zone(0, 0, 1, 1, pathData)];
    return this.child('W0003', box, { imgUrl, data, foregroundColor: CLEAR, backgroundColor: CLEAR, ...properties });
  }

  /** A line of text inside a panel. */
  text(box: Omit<Box, 'height'>, text: string, properties: Properties = {}): StoredWidget {
    const { fontSize = 14 } = properties as { fontSize?: number };
    return this.child('W0011', { ...box, height: Math.ceil(fontSize / 0.6) }, { text, color: INK, ...properties });
  }
}

/** A linked zone of a picture, in fractions of its width and height. */
function zone(leftPer: number, topPer: number, widthPer: number, heightPer: number, pathData: StoredLink): Properties {
  return { leftPer, topPer, widthPer, heightPer, pathData };
}

/** A link to a page of the shop by path. */
export function pageLink(title: string, path: string): StoredLink {
  return { linkPage: 'href', linkPageLabel: '自定义路由', title, href: path };
}

export function categoryPageLink(category: { category_id: string; category_name: string }): StoredLink {
  const { category_id, category_name } = category;
  const href = `/items?cat_id=${category_id}`;
  return { linkPage: 'category', linkPageLabel: '分类', category_id, category_name, href };
}

export function customPageLink(pageId: number, title: string): StoredLink {
  return {
    linkPage: 'customer',
    linkPageLabel: '自定义页面',
    theme_pc_template_id: String(pageId),
    template_title: title,
    href: `/custompage?pageid=${pageId}`,
  };
}
