/** POST /mall/goods-intake/:job_id/check: what an import would do. */
import { setImmediate } from 'node:timers/promises';
import { sumOf } from '../../../kernel/system/spread.ts';
import type { GoodsDraft } from '../../../../engine/rules/intake/draft.ts';
import type { IntakeGoods } from '../../../../schemas/types/contract.ts';
import { isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { existingOf } from '../../../goods/intake/existing.ts';
import { fieldsOfNew, validFields } from '../../../goods/intake/fields.ts';
import { isThere } from '../../../goods/intake/pictures.ts';
import { shortText, wrongText } from '../../../goods/intake/save.ts';
import type { Config } from '../../../kernel/config.ts';
import { draftJob, readTable } from './read.ts';

/** Goods and notes in an answer. */
const SHOWN_GOODS = 50;
/** Refused goods in an answer, and the characters of their lines: they can be mended before anything is written. */
const REFUSED_GOODS = 500;
const REFUSED_CHARACTERS = 2_000_000;
const SHOWN_NOTES = 100;
/** Goods checked before other requests get a turn of the event loop. */
const CHECKED_AT_ONCE = 200;

/** Why a draft is refused before anything is written; '' when it is not. */
export function refusalOf(draft: GoodsDraft, existing: number | undefined | Failure): string {
  if (draft.wrong.length > 0) return shortText(wrongText(draft));
  if (isFailure(existing)) return existing.message;
  // What exists is laid together with what the table says when it is written; the form's rules decide then.
  if (existing !== undefined) return '';
  const fields = fieldsOfNew(draft, {});
  const valid = isFailure(fields) ? fields : validFields(fields);
  return isFailure(valid) ? valid.message : '';
}

function shownOf(draft: GoodsDraft, existing: number | undefined | Failure, message: string): IntakeGoods {
  const { lines, variants, specs, pics = [] } = draft;
  const prices = variants.flatMap(({ price }) => price ?? []);
  const stores = variants.flatMap(({ store }) => store ?? []);
  const [first = 0, last = 0] = [lines[0], lines.at(-1)];
  return {
    lines: first === last ? String(first) : `${first}-${last}`,
    state: message !== '' ? 'refused' : existing === undefined ? 'made' : 'changed',
    name: draft.name ?? '',
    code: draft.code || (variants[0]?.bn ?? ''),
    specs: specs.map(({ name }) => name).join('、'),
    variants: variants.length,
    price: prices.length > 0 ? Math.min(...prices) : null,
    store: stores.length > 0 ? sumOf(stores, (store) => store) : null,
    pictures: pics.length,
    message,
  };
}

const foreignPictures = (config: Config, { pics = [], variants }: GoodsDraft): number =>
  [...pics, ...variants.flatMap(({ pic }) => pic ?? [])].filter((one) => !isThere(config, one)).length;

const noteText = ({ line, column, message }: { line: number; column: string; message: string }): string =>
  `${line > 0 ? `第 ${line} 行` : ''}${column === '' ? '' : `「${column}」`}${line > 0 || column !== '' ? '：' : ''}${message}`;

export const checkGoodsIntake: Handler<'checkGoodsIntake'> = async (context, input) => {
  const job = await draftJob(context, input.job_id ?? 0, 'goods-intake');
  if (isFailure(job)) return job;
  const file = await readTable(context, input);
  if (isFailure(file)) return file;
  const { grid, read, groups, drafts, notes } = file;
  const existing = await existingOf(context, drafts);
  const counts = { made: 0, changed: 0, refused: 0, variants: 0, pictures: 0 };
  const [goods, refused]: [IntakeGoods[], IntakeGoods[]] = [[], []];
  let characters = 0;
  for (const [at, draft] of drafts.entries()) {
    if (at % CHECKED_AT_ONCE === 0) await setImmediate();
    const shown = shownOf(draft, existing[at], refusalOf(draft, existing[at]));
    counts[shown.state] += 1;
    if (goods.length < SHOWN_GOODS) goods.push(shown);
    if (shown.state === 'refused') {
      const rows = (groups[at]?.rows ?? []).map(({ cells }) => cells);
      characters += rows.flat().join('').length;
      if (refused.length < REFUSED_GOODS && characters <= REFUSED_CHARACTERS) refused.push({ ...shown, rows });
      continue;
    }
    counts.variants += draft.variants.length;
    counts.pictures += foreignPictures(context.config, draft);
  }
  const said = [...notes, ...drafts.flatMap((draft) => (draft.wrong.length > 0 ? [] : draft.notes))];
  const unread = read.columns.filter(
    ({ heading, field, samples }) => field === null && heading !== '' && samples.length > 0,
  );
  const left =
    unread.length > 0 ? [`有 ${unread.length} 列没有导入：${unread.map(({ heading }) => heading).join('、')}`] : [];
  return {
    format: read.format,
    line: read.line,
    columns: read.columns.map(({ heading, field, samples }) => ({ heading, field: field ?? '', samples })),
    lines: grid.rows.length,
    counts,
    notes: [...grid.notes, ...left.map((text) => shortText(text)), ...said.slice(0, SHOWN_NOTES).map(noteText)],
    goods,
    refused,
  };
};
