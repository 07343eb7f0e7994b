/** Saves the goods of a table by the form's own rules, new ones and changed ones each with a few statements for all of them. */
import { inArray } from 'drizzle-orm';
import type { GoodsDraft } from '../../../engine/rules/intake/draft.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { makeMany, type NewGoods } from '../catalogue/make.ts';
import { changeMany } from '../catalogue/write.ts';
import { goods } from '../tables.ts';
import { existingOf } from './existing.ts';
import { fieldsOfChanged, fieldsOfNew, validFields, type Labels } from './fields.ts';
import { nameGrades } from './grades.ts';
import { LabelMaker } from './labels.ts';
import { picturesOf, wantPictures, type Pictures, type Saved } from './pictures.ts';

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

const NOT_SAVED = '没有保存';

/** Maximum characters of a message about one goods. */
const MAX_MESSAGE = 500;

export const shortText = (text: string): string =>
  text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;

/** A new goods without a word about its state waits off sale, as one from the form does. */
const offSale = (draft: GoodsDraft): GoodsDraft => ({ ...draft, is_on: false });

interface Meant {
  draft: GoodsDraft;
  goods_id: number;
}

/** Changes different goods; those that are refused do not stop the others. */
async function changeAll(
  context: ScopedContext,
  list: readonly Meant[],
  labels: LabelMaker,
  { job_id }: SaveOptions,
): Promise<(MallGoodsForm | Failure)[]> {
  const wanted = new Map<number, { pictures: Pictures; named: Labels }>();
  for (const { draft, goods_id } of list)
    wanted.set(goods_id, { pictures: picturesOf(context, draft), named: await labels.labelsOf(draft) });
  return inTransaction(context, async (tx, context) => {
    const ids = [...wanted.keys()];
    const forms = await changeMany(tx, context, ids, (form) => {
      const one = wanted.get(form.goods_id);
      if (!one) return fail(NOT_SAVED);
      const { pictures, named } = one;
      const fields = fieldsOfChanged(form, pictures.draft, named);
      return isFailure(fields) ? fields : validFields({ ...fields, ...(pictures.own && { pics: pictures.own }) });
    });
    const saved = forms.flatMap((form) => {
      const pictures = isFailure(form) ? undefined : wanted.get(form.goods_id)?.pictures;
      return isFailure(form) || !pictures ? [] : { pictures, form, isNew: false };
    });
    await keepSaved(tx, context, job_id, saved);
    return forms;
  });
}

/** Notes the import in its goods, and the pictures that they wait for. */
async function keepSaved(tx: Db, context: ScopedContext, jobId: number, saved: readonly Saved[]): Promise<void> {
  const ids = saved.map(({ form }) => form.goods_id);
  if (ids.length > 0) await tx.update(goods).set({ intake_job: jobId }).where(inArray(goods.goods_id, ids));
  await wantPictures(tx, context, jobId, saved);
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
    await keepSaved(tx, context, options.job_id, saved);
    return forms;
  });
  return wanted.map((one) => (isFailure(one) ? one : (made.shift() ?? fail(NOT_SAVED))));
}

/** Saves drafts in order; answers the failure of each that was refused. */
export async function saveDrafts(
  context: ScopedContext,
  drafts: readonly GoodsDraft[],
  options: SaveOptions,
): Promise<(Failure | undefined)[]> {
  await nameGrades(context, drafts);
  const [labels, existing] = [await LabelMaker.of(context, options.makes_labels), await existingOf(context, drafts)];
  const failures: (Failure | undefined)[] = drafts.map(() => undefined);
  const made = new Map<string, number>();
  let [fresh, changed]: [number[], (Meant & { at: number })[]] = [[], []];
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
  const changeKnown = async (): Promise<void> => {
    const came = await changeAll(context, changed, labels, options);
    for (const [nth, { at }] of changed.entries()) {
      const one = came[nth];
      if (isFailure(one)) failures[at] = one;
    }
    changed = [];
  };
  for (const [at, draft] of drafts.entries()) {
    // Lines further down may change what the same table makes or changes.
    if (draft.code !== '' && fresh.some((before) => drafts[before]?.code === draft.code)) await makeFresh();
    const meant = existing[at] ?? made.get(draft.code);
    if (draft.wrong.length > 0) failures[at] = fail(shortText(wrongText(draft)));
    else if (isFailure(meant)) failures[at] = meant;
    else if (meant === undefined) fresh.push(at);
    else {
      if (changed.some(({ goods_id }) => goods_id === meant)) await changeKnown();
      changed.push({ at, draft, goods_id: meant });
    }
  }
  await makeFresh();
  await changeKnown();
  return failures;
}
