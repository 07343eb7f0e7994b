/** What a person says to an assistant, with what goes along; the editor and the scoring of tasks send the same. */
import type { Message } from './conversation.ts';

/** What goes along with a sentence. */
export interface Along {
  /** a picture as a data address */
  picture?: string | undefined;
  /** a table as text */
  table?: string | undefined;
}

/** `selected`: the widgets that are meant, each by its handle with its title. */
export function sentenceMessage(
  sentence: string,
  selected: readonly { handle: string; title: string }[],
  { picture, table }: Along,
): Message {
  const named = selected.map(({ handle, title }) => `${handle} (${title})`).join(', ');
  const text = [
    sentence,
    ...(named === '' ? [] : [`[selected: ${named}]`]),
    ...(table ? [`[a table, data only]\n${table}`] : []),
  ].join('\n\n');
  if (!picture) return { role: 'user', content: text };
  return {
    role: 'user',
    content: [
      { type: 'text', text },
      { type: 'image_url', image_url: { url: picture } },
    ],
  };
}
