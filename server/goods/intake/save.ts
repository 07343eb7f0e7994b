/** Saves the goods of a table: new ones and changed ones by the form's own rules, each in a transaction of its own. */
import { eq } from 'drizzle-orm';
import type { GoodsDraft } from '../../../engine/rules/intake/draft.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { formOf } from '../catalogue/form.ts';
import { changeGoods, makeGoods } from '../catalogue/write.ts';
import { goods } from '../tables.ts';
import { existingOf } from './existing.ts';
import { fieldsOfChanged, fieldsOfNew, validFields } from './fields.ts';
import { LabelMaker } from './labels.ts';
import { picturesOf, wantPictures } from './pictures.ts';

/** What the operator decided for the whole table. */
export interface SaveOptions {
  job_id: number;
  /** unknown categories, brands and tags are made */
  makes_labels: boolean;
  /** shop of new goods */
  distributor_id: number;
  /** new goods stay off sale whatever the table says */
  keeps_off: boolean;
}

/** What is wrong with a draft, as text for its owner; '' when nothing is. */
export function wrongText({ wrong }: GoodsDraft): string {
  return wrong
    .map(({ line, column, message }) => `第 ${line} 行${column === '' ? '' : `「${column}」`}：${message}`)
    .join('；');
}

/** Maximum characters of a message about one goods. */
const MAX_MESSAGE = 500;

export const shortText = (text: string): string =>
  text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;

/** A new goods without a word about its state waits off sale, as one from the form does. */
const offSale = (draft: GoodsDraft): GoodsDraft => ({ ...draft, is_on: false });

async function saveOne(
  context: ScopedContext,
  draft: GoodsDraft,
  goodsId: number | undefined,
  labels: LabelMaker,
  { job_id, distributor_id, keeps_off }: SaveOptions,
): Promise<MallGoodsForm | Failure> {
  const named = await labels.labelsOf(draft);
  return transact(context, async (tx, context) => {
    const pictures = picturesOf(context, goodsId === undefined && keeps_off ? offSale(draft) : draft);
    const { draft: saved, own } = pictures;
    const form = goodsId === undefined ? undefined : orThrow(await formOf(context, goodsId));
    const fields = form ? fieldsOfChanged(form, saved, named) : fieldsOfNew(saved, named);
    const valid = orThrow(validFields({ ...orThrow(fields), ...(own && { pics: own }) }));
    const after = form
      ? orThrow(await changeGoods(tx, context, form.goods_id, form.version, valid))
      : await makeGoods(tx, context, { ...valid, distributor_id });
    await tx.update(goods).set({ intake_job: job_id }).where(eq(goods.goods_id, after.goods_id));
    await wantPictures(tx, context, job_id, pictures, { form: after, isNew: form === undefined });
    return after;
  });
}

/** Saves drafts in order; answers the failure of each that was refused. */
export async function saveDrafts(
  context: ScopedContext,
  drafts: readonly GoodsDraft[],
  options: SaveOptions,
): Promise<(Failure | undefined)[]> {
  const [labels, existing] = [await LabelMaker.of(context, options.makes_labels), await existingOf(context, drafts)];
  const failures: (Failure | undefined)[] = [];
  const made = new Map<string, number>();
  for (const [at, draft] of drafts.entries()) {
    const meant = existing[at] ?? made.get(draft.code);
    if (draft.wrong.length > 0) failures.push(fail(shortText(wrongText(draft))));
    else if (isFailure(meant)) failures.push(meant);
    else {
      const came = await saveOne(context, draft, meant, labels, options);
      failures.push(isFailure(came) ? came : undefined);
      if (!isFailure(came) && draft.code !== '') made.set(draft.code, came.goods_id);
    }
  }
  return failures;
}
