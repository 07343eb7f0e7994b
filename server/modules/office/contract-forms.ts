/** Settings of pages as designers of others read and write them: texts for search engines, pictures of the sign-in page (contract 9). */
import type { LoginPage, Tdk } from '../../../schemas/types/contract.ts';
import { isFailure, notFound, type Failure } from '../../http/answer.ts';
import type { InputOf, OperatorContext } from '../../http/operation.ts';
import { getSetting, putSetting } from '../system/settings.ts';
import { refusalOf } from './check-form.ts';
import { loginPagesForm, pageTextsForm } from './page-forms.ts';
import type { SettingForm } from './setting-form.ts';

type TextsKind = 'site' | 'goods_list' | 'goods_detail';

const TEXTS: Record<TextsKind, string> = {
  site: 'tdk',
  goods_list: 'tdk:goods-list',
  goods_detail: 'tdk:goods-detail',
};
const KINDS: Readonly<Record<string, TextsKind>> = { list: 'goods_list', details: 'goods_detail' };
const NO_TEXTS: Tdk = { title: '', mate_description: '', mate_keywords: '' };

/** The kind of pages that a path names. */
export const textsKind = (type: string): TextsKind | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;

export const noKind = (): Failure => notFound('页面类型不存在');

/** What the form of these settings would refuse, when some of it is changed. */
async function refusal(
  context: OperatorContext,
  name: string,
  form: SettingForm,
  changed: object,
): Promise<Failure | undefined> {
  const stored = await Promise.all(form.keys.map((key) => getSetting<unknown>(context, key)));
  const value = { ...form.read(stored), ...changed };
  const refused = await refusalOf(name, value);
  if (refused) return refused;
  const written = await form.write(context, value, stored);
  return isFailure(written) ? written : undefined;
}

export async function readTexts(context: OperatorContext, kind: TextsKind): Promise<Tdk> {
  return { ...NO_TEXTS, ...(await getSetting<Partial<Tdk>>(context, TEXTS[kind])) };
}

export async function writeTexts(
  context: OperatorContext,
  kind: TextsKind,
  sent: InputOf<'writeSiteTexts'>,
): Promise<Tdk | Failure> {
  const before = await readTexts(context, kind);
  const {
    title = before.title,
    mate_description = before.mate_description,
    mate_keywords = before.mate_keywords,
  } = sent;
  const texts = {
    title: title.trim(),
    mate_description: mate_description.trim(),
    mate_keywords: mate_keywords.trim(),
  };
  const fields = {
    [`${kind}_title`]: texts.title,
    [`${kind}_description`]: texts.mate_description,
    [`${kind}_keywords`]: texts.mate_keywords,
  };
  const refused = await refusal(context, 'page-texts', pageTextsForm, fields);
  if (refused) return refused;
  await putSetting(context, TEXTS[kind], texts);
  return texts;
}

const PICTURES = ['logo', 'logo_light', 'logo_dark', 'background'] as const satisfies readonly (keyof LoginPage)[];

/** The pictures that were set, not what stands in for those that were not. */
export async function readSignInPictures(context: OperatorContext): Promise<LoginPage> {
  const {
    logo = '',
    logo_light = '',
    logo_dark = '',
    background = '',
  } = (await getSetting<Partial<LoginPage>>(context, 'login-page')) ?? {};
  return { logo, logo_light, logo_dark, background };
}

export async function writeSignInPictures(
  context: OperatorContext,
  sent: InputOf<'writeSignInPictures'>,
): Promise<{ status: true } | Failure> {
  const before = await readSignInPictures(context);
  const pictures = Object.fromEntries(PICTURES.map((name) => [name, sent[name] ?? before[name]]));
  const refused = await refusal(context, 'login-pages', loginPagesForm, pictures);
  if (refused) return refused;
  await putSetting(context, 'login-page', pictures);
  return { status: true };
}
