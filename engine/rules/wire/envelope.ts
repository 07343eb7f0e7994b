/** The only reader of the contract's envelopes (contract 1.2, 1.3; storefront spec 8.1). */
import { isRecord } from './is-record.ts';

/** Why a call was refused. */
export interface Refusal {
  /** status_code of the contract */
  status: number;
  /** for people; '' when missing */
  message: string;
  /** the first message for each field of the request */
  errors: Record<string, string>;
  /** the refusal as received, with its other fields */
  part: Record<string, unknown>;
}

/** The message of a refusal without one (storefront spec 8.1). */
export const OPERATION_FAILED = '操作失败';

/** Higher codes are refusals (storefront spec 8.1). */
const LAST_SUCCESS = 300;

/** The payload, the refusal, or neither when the body is no envelope. */
export function readEnvelope(body: unknown): { data?: unknown; refused?: Refusal } {
  if (!isRecord(body)) return {};
  const { data } = body;
  const part = 'data' in body ? data : body;
  if (isRecord(part) && Number(part['status_code']) > LAST_SUCCESS) return { refused: refusalOf(part) };
  return 'data' in body ? { data } : {};
}

/** The first candidate that is a non-empty text. */
export function firstText(...candidates: unknown[]): string {
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof found === 'string' ? found : '';
}

function refusalOf(part: Record<string, unknown>): Refusal {
  return {
    status: Number(part['status_code']),
    message: firstText(part['message'], part['msg']),
    errors: errorsOf(part['errors']),
    part,
  };
}

function errorsOf(errors: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(isRecord(errors) ? errors : {}).flatMap(([name, list]) => {
      const message: unknown = Array.isArray(list) ? list[0] : list;
      return typeof message === 'string' ? [[name, message]] : [];
    }),
  );
}
