import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { isRecord } from '../../engine/rules/wire/is-record.ts';

/** The result of the form's last post, as the page was rendered with it. */
export interface PostedPage {
  error: string;
  field: string;
  values: Record<string, string>;
}

/** What a page shows after a post that did not lead on. */
export interface PostedAnswer extends PostedPage {
  notice: string;
}

const FAILED: PostedAnswer = { error: COMMON_MESSAGES.networkFailed, field: '', notice: '', values: {} };

/**
 * Posts a form without leaving its page, so that passwords and countdowns stay. Resolves with what the page shows next; undefined
 * when the browser is led to another page.
 */
export async function postForm(form: HTMLFormElement): Promise<PostedAnswer | undefined> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  try {
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      body: new URLSearchParams(entries),
      headers: { accept: 'application/json' },
    });
    const answer: unknown = await response.json();
    if (!isRecord(answer)) return FAILED;
    if (typeof answer['to'] !== 'string') return { field: '', notice: '', values: {}, ...answer } as PostedAnswer;
    location.assign(answer['to']);
    return undefined;
  } catch {
    return FAILED;
  }
}
