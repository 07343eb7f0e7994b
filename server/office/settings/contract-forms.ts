/** Settings pages in the form of foreign designers: TDK texts, and pictures of the sign-in page (contract 9). */
import type { LoginPage, Tdk } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import type { InputOf, OperatorContext } from '../../kernel/calls/operation.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { saveFields } from './settings.ts';

type TextsKind = 'site' | 'goods_list' | 'goods_detail';

const TEXTS = {
  site: 'tdk',
  goods_list: 'tdk:goods-list',
  goods_detail: 'tdk:goods-detail',
} as const satisfies Record<TextsKind, string>;
const KINDS: Readonly<Record<string, TextsKind>> = { list: 'goods_list', details: 'goods_detail' };

/** The kind of page texts that a path names. */
export const textsKind = (type: string): TextsKind | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;

export const noKind = (): Failure => notFound('页面类型不存在');

/** The fields in the request. */
const sentOf = (fields: Record<string, string | undefined>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const readTexts = (context: OperatorContext, kind: TextsKind): Promise<Tdk> => settingOf(context, TEXTS[kind]);

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
  return (await saveFields(context, 'page-texts', fields)) ?? readTexts(context, kind);
}

const PICTURES = ['logo', 'logo_light', 'logo_dark', 'background'] as const satisfies readonly (keyof LoginPage)[];

/** The stored pictures, without their defaults. */
export const readSignInPictures = (context: OperatorContext): Promise<LoginPage> => settingOf(context, 'login-page');

export async function writeSignInPictures(
  context: OperatorContext,
  sent: InputOf<'writeSignInPictures'>,
): Promise<{ status: true } | Failure> {
  const pictures = sentOf(Object.fromEntries(PICTURES.map((name) => [name, sent[name]])));
  return (await saveFields(context, 'login-pages', pictures)) ?? { status: true };
}
