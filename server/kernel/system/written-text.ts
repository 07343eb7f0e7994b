/** Rich text as it is stored. */
import { isRichTooLong, richText } from '../../../engine/document/rich-text.ts';
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import { fail } from '../http/answer.ts';
import { throwFailure } from './transact.ts';

/** The sanitised HTML of a field; a text that is too long is refused at the field. */
export function writtenText(field: string, html: string): string {
  return isRichTooLong(html) ? throwFailure(fail(CONTENT_MESSAGES.richTooLong, 422, { field })) : richText(html);
}
