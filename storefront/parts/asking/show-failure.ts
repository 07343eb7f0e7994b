import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { ApiError } from '../../shell/api/answers.ts';
import { toast } from './toast.ts';

/** Says that an action failed, e.g. because its code could not be loaded; the API client says itself why a call failed. */
export function showFailure(error: unknown): void {
  if (!(error instanceof ApiError)) toast(COMMON_MESSAGES.operationFailed, 'error');
}
