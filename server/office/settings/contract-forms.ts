/** Settings of pages as designers of others read and write them: texts for search engines, pictures of the sign-in page (contract 9). */
import type { LoginPage, Tdk } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import type { InputOf, OperatorContext } from '../../kernel/calls/operation.ts';
import { getSetting } from '../../kernel/system/settings.ts';
import { loginPagesForm, pageTextsForm } from './page-forms.ts';
import { saveForm } from './settings.ts';

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

/** The fields that were sent. */
const sentOf = (fields: Record<string, string | undefined>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export async function readTexts(context: OperatorContext, kind: TextsKind): Promise<Tdk> {
  return { ...NO_TEXTS, ...(await getSetting<Partial<Tdk>>(context, TEXTS[kind])) };
}

export async function writeTexts(
  context: OperatorContext,
  kind: TextsKind,
  sent: InputOf<'writeSiteTexts'>,
): Promise<Tdk | Failure> {
  const { title, mate_description, mate_keywords } = sent;
  const fields = sentOf({
    [`${kind}_title`]: title,
    [`${kind}_description`]: mate_description,
    [`${kind}_keywords`]: mate_keywords,
  });
  return (await saveForm(context, 'page-texts', pageTextsForm, fields)) ?? readTexts(context, kind);
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
  const pictures = sentOf(Object.fromEntries(PICTURES.map((name) => [name, sent[name]])));
  return (await saveForm(context, 'login-pages', loginPagesForm, pictures)) ?? { status: true };
}
