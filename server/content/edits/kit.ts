/** What steps need of this server (engine/edit): schemas, presets, and the size of texts, which no browser measures here. */
import { randomBytes } from 'node:crypto';
import palette from 'virtual:widgets/palette';
import type { EditKit } from '../../../engine/edit/apply.ts';
import type { MeasureText } from '../../../engine/edit/text-size.ts';
import type { Context } from '../../kernel/http/context.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';
import { placeOf, type PageRecord } from '../page/store.ts';

const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
/** Width of a Latin letter, and of a bold one, by the size of the letters. */
const NARROW = 0.56;
const BOLD = 1.06;

/** About as large as a browser sets the text; people who open the page see its own measure. */
export const estimateText: MeasureText = ({ text, fontSize, fontWeight, lineHeight, maxWidth }) => {
  const letter = (one: string): number =>
    fontSize * (WIDE.test(one) ? 1 : NARROW) * (fontWeight === 'bold' && !WIDE.test(one) ? BOLD : 1);
  const widths = text.split('\n').map((line) => [...line].reduce((all, one) => all + letter(one), 0));
  const lines = widths.reduce((all, width) => all + Math.max(1, Math.ceil(width / maxWidth)), 0);
  return { width: Math.min(maxWidth, Math.max(...widths)), height: lines * lineHeight * fontSize };
};

const PRESETS: EditKit['presets'] = new Map(
  Object.values(palette).map(({ code, presets = [] }) => [code, presets.map(({ values }) => values)]),
);

export async function kitFor(context: Context, row: PageRecord): Promise<EditKit> {
  const place = row.kind === 'place' ? await placeOf(context.db, row.page_id) : undefined;
  return {
    schemas: widgetSchemas,
    presets: PRESETS,
    page: { platform: row.platform, ...(place && { place }) },
    limited: context.operator?.shop_ids !== undefined,
    measure: estimateText,
    uuid: () => randomBytes(5).toString('hex'),
  };
}
