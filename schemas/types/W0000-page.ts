// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A CSS colour in one of three closed forms: #rgb, #rgba, #rrggbb or #rrggbbaa; rgb() or rgba() with plain numbers; transparent. Or a name of one of the mall's colours (engine/theme), which nobody gets who reads the page. Older designers stored rgba() text once the colour picker had been used.
 */
export type Colour = string;
/**
 * Address of a picture: https, http or a path of this origin; empty shows a quiet placeholder.
 */
export type Image = string;

/**
 * Ground and theme colour of the page, and what it is found and shared by; the first widget of every page and never drawn itself (designer spec 3).
 */
export interface W0000Page {
  name: string;
  alias: string;
  width: number;
  height: number;
  type: 'W0000';
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  text: string;
  pageWidth: number;
  backgroundColor: Colour;
  themeColor: Colour;
  /**
   * Lines that designers lay over the page, in px of it; never sent to shoppers.
   *
   * @maxItems 50
   */
  guides?: {
    axis: 'x' | 'y';
    at: number;
    [k: string]: unknown;
  }[];
  title: string;
  description: string;
  keywords: string;
  shareImage: Image;
}

export const DEFAULT_COLOURS = {
  themeColor: '#479EE9',
} as const;
