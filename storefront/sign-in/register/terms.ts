/** The texts that are accepted at registration. */
import type { TermsText } from '../parts/Terms.tsx';
import type { LoadArgs } from '../../route-types.ts';
import { richText } from '../../../engine/document/rich-text.ts';

async function textOf({ api }: LoadArgs, type: string): Promise<TermsText[]> {
  const { data } = await api.call('GET shops/protocol', { type });
  if (!data?.content) return [];
  return [{ type, title: data.title, html: richText(data.content), version: data.take_effect_date }];
}

/** The agreement and the texts that belong to it; empty when the mall has no agreement yet. */
export async function loadTerms(args: LoadArgs): Promise<TermsText[]> {
  const [terms, privacy] = await Promise.all([textOf(args, 'member_register'), textOf(args, 'privacy')]);
  return terms.length > 0 ? [...terms, ...privacy] : [];
}
