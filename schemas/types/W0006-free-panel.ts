// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box } from './common.ts';

/**
 * A box whose widgets stand at free places (designer spec 3, W0006). comptyle says whether it belongs to the header, the page or the footer; the engine draws the children.
 */
export interface W0006FreePanel extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0006';
  text: string;
  comptyle: 'header' | 'body' | 'footer';
  grid: boolean;
  zindex: number;
  childWidgets: {
    [k: string]: unknown;
  }[];
}
