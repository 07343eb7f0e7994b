/**
 * Saves the goods of a table by the form's own rules: new ones together, with a few statements for all of them, changed ones each
 * in a transaction of its own.
 */
import { eq, inArray } from 'drizzle-orm';
import type { GoodsDraft } from '../../../engine/rules/intake/draft.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { formOf } from '../catalogue/form.ts';
import { makeMany, type NewGoods } from '../catalogue/make.ts';
import { changeGoods } from '../catalogue/write.ts';
import { goods } from '../tables.ts';
import { existingOf } from './existing.ts';
import { fieldsOfChanged, fieldsOfNew, validFields } from './fields.ts';
import { LabelMaker } from './labels.ts';
import { picturesOf, wantPictures, type Pictures } from './pictures.ts';

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

async function changeOne(
  context: ScopedContext,
  draft: GoodsDraft,
  goodsId: number,
  labels: LabelMaker,
  { job_id }: SaveOptions,
): Promise<MallGoodsForm | Failure> {
  const named = await labels.labelsOf(draft);
  return transact(context, async (tx, context) => {
    const pictures = picturesOf(context, draft);
    const form = orThrow(await formOf(context, goodsId));
    const fields = orThrow(fieldsOfChanged(form, pictures.draft, named));
    const valid = orThrow(validFields({ ...fields, ...(pictures.own && { pics: pictures.own }) }));
    const after = orThrow(await changeGoods(tx, context, form.goods_id, form.version, valid));
    await tx.update(goods).set({ intake_job: job_id }).where(eq(goods.goods_id, goodsId));
    await wantPictures(tx, context, job_id, [{ pictures, form: after, isNew: false }]);
    return after;
  });
}

/** What the form's call would be given for new goods, or why it would refuse it. */
async function newGoodsOf(
  context: ScopedContext,
  draft: GoodsDraft,
  labels: LabelMaker,
  { distributor_id, keeps_off }: SaveOptions,
): Promise<{ pictures: Pictures; fields: NewGoods } | Failure> {
  const pictures = picturesOf(context, keeps_off ? offSale(draft) : draft);
  const fields = fieldsOfNew(pictures.draft, {});
  if (isFailure(fields)) return fields;
  const named = await labels.labelsOf(draft);
  const valid = validFields({ ...fields, ...named, ...(pictures.own && { pics: pictures.own }) });
  return isFailure(valid) ? valid : { pictures, fields: { ...valid, distributor_id } };
}

/** Makes goods; those that are refused do not stop the others. */
async function makeAll(
  context: ScopedContext,
  drafts: readonly GoodsDraft[],
  labels: LabelMaker,
  options: SaveOptions,
): Promise<(MallGoodsForm | Failure)[]> {
  const wanted: Awaited<ReturnType<typeof newGoodsOf>>[] = [];
  for (const draft of drafts) wanted.push(await newGoodsOf(context, draft, labels, options));
  const good = wanted.flatMap((one) => (isFailure(one) ? [] : one));
  if (good.length === 0) return wanted.filter(isFailure);
  const made = await inTransaction(context, async (tx, context) => {
    const forms = await makeMany(
      tx,
      context,
      good.map(({ fields }) => fields),
    );
    const saved = forms.flatMap((form, at) => {
      const pictures = good[at]?.pictures;
      return isFailure(form) || !pictures ? [] : { pictures, form, isNew: true };
    });
    const ids = saved.map(({ form }) => form.goods_id);
    await tx.update(goods).set({ intake_job: options.job_id }).where(inArray(goods.goods_id, ids));
    await wantPictures(tx, context, options.job_id, saved);
    return forms;
  });
  return wanted.map((one) => (isFailure(one) ? one : (made.shift() ?? fail('没有保存'))));
}

/** Saves drafts in order; answers the failure of each that was refused. */
export async function saveDrafts(
  context: ScopedContext,
  drafts: readonly GoodsDraft[],
  options: SaveOptions,
): Promise<(Failure | undefined)[]> {
  const [labels, existing] = [await LabelMaker.of(context, options.makes_labels), await existingOf(context, drafts)];
  const failures: (Failure | undefined)[] = drafts.map(() => undefined);
  const made = new Map<string, number>();
  let fresh: number[] = [];
  const draftAt = (at: number): GoodsDraft[] => drafts.slice(at, at + 1);
  const makeFresh = async (): Promise<void> => {
    const came = await makeAll(context, fresh.flatMap(draftAt), labels, options);
    for (const [nth, at] of fresh.entries()) {
      const [one, code] = [came[nth], drafts[at]?.code ?? ''];
      if (isFailure(one)) failures[at] = one;
      else if (one && code !== '') made.set(code, one.goods_id);
    }
    fresh = [];
  };
  for (const [at, draft] of drafts.entries()) {
    // Lines further down may change what the same table makes.
    if (draft.code !== '' && fresh.some((before) => drafts[before]?.code === draft.code)) await makeFresh();
    const meant = existing[at] ?? made.get(draft.code);
    if (draft.wrong.length > 0) failures[at] = fail(shortText(wrongText(draft)));
    else if (isFailure(meant)) failures[at] = meant;
    else if (meant === undefined) fresh.push(at);
    else {
      const came = await changeOne(context, draft, meant, labels, options);
      if (isFailure(came)) failures[at] = came;
    }
  }
  await makeFresh();
  return failures;
}
