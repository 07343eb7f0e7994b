// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Colour, Image } from './common.ts';

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
