/**
 * The operators' calls of this server with API_ORIGIN: those of the contract are made of the other backend, those of our designer are
 * made from the contract's, and no other exists. Answers have the form of our schemas, so the designer does not know the difference.
 */
import type { FastifyInstance } from 'fastify';
import type { CallName, OperationName, RequestOf } from '../../../schemas/calls.ts';
import type { Operations } from '../../../schemas/types/contract.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { bearerOf } from '../../kernel/access/tokens.ts';
import { readInput } from '../../kernel/calls/run.ts';
import { validatorOf } from '../../kernel/calls/schemas.ts';
import type { InputOf, Operation } from '../../kernel/calls/operation.ts';
import { envelope, isFailure, notFound, notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/http/context.ts';
import { mergeInput } from '../../kernel/http/input.ts';
import { callerOf, Declined, type Caller } from './caller.ts';
import { openPage, savePage } from './editor.ts';
import { addPage, copyPage, deletePage, listPages, updatePage } from './pages.ts';
import { deleteFolder, listFolders, uploadToken } from './pictures.ts';
import { readTexts, writeTexts } from './texts.ts';

type Handler<Name extends OperationName> = (
  caller: Caller,
  input: InputOf<Name>,
) => Promise<Operations[Name]['answer'] | Failure>;

/** Calls that only our designer makes, in the contract's. */
const MADE: { [Name in OperationName]?: Handler<Name> } = {
  listPages,
  addPage,
  copyPage,
  updatePage,
  deletePage,
  editorPage: openPage,
  saveDraft: savePage,
  listPictureFolders: listFolders,
  deletePictureFolder: deleteFolder,
  ossUploadToken: uploadToken,
  readPageSetting: readTexts,
  writePageSetting: writeTexts,
};

/** The contract's calls that the designer makes as they are: its pickers and its library. */
const PASSED: ReadonlySet<string> = new Set<CallName>([
  'GET /goods/items',
  'GET /goods/category',
  'GET /goods/attributes',
  'GET /goods/tag',
  'GET /discountcard/list',
  'GET /distributors',
  'GET /article/management',
  'GET /marketing/getlist',
  'GET /promotions/seckillactivity/getlist',
  'GET /promotions/liverooms',
  'GET /espier/images',
  'DELETE /espier/images',
  'POST /espier/image',
  'POST /espier/image/cat',
  'POST /espier/image/movecat',
]);

type Work = (caller: Caller, input: Record<string, unknown>) => Promise<unknown>;

/** How an operation is carried out; undefined when the other backend has nothing of it. */
function workOf({ name, method, path }: Operation): Work | undefined {
  // readInput prepared the input from the same entry from which the handler's type is generated.
  const made = MADE[name as OperationName] as Work | undefined;
  if (made) return made;
  const call = `${method} ${path}`;
  if (!PASSED.has(call)) return undefined;
  return ({ ask }, input) => ask(call as CallName, input as RequestOf<CallName>);
}

/** What the handler gets: read by the operation's schema for our own handlers, as it came for a call that is passed on. */
function inputOf({ name, request }: Operation, sent: Record<string, unknown>): Record<string, unknown> | Failure {
  return request && name in MADE ? readInput(request, sent) : sent;
}

async function result(operation: Operation, caller: Caller, sent: Record<string, unknown>): Promise<unknown> {
  const work = workOf(operation);
  if (!work) return notFound(SERVER_MESSAGES.noCall);
  const input = inputOf(operation, sent);
  if (isFailure(input)) return input;
  try {
    return await work(caller, input);
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    return error.failure;
  }
}

function assertAnswer({ name, answer }: Operation, payload: unknown): void {
  const validate = validatorOf(answer);
  if (validate(payload)) return;
  const errors = (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
  throw new Error(`${name} answered against its schema: ${errors.join('; ')}`);
}

/** Registers one operation of operators below the instance's prefix. With `checkAnswers` (tests) an answer must fit its schema. */
export function registerBackendOperation(
  api: FastifyInstance,
  services: Services,
  operation: Operation,
  { origin, checkAnswers }: { origin: string; checkAnswers: boolean },
): void {
  const { method, path: url, bodyLimit } = operation;
  api.route({
    method,
    url,
    ...(bodyLimit ? { bodyLimit } : {}),
    handler: async (request, reply) => {
      const token = bearerOf(request.headers.authorization);
      if (!token) return reply.code(401).send(notSignedIn().body());
      const sent = { ...mergeInput(request.query, request.body), ...(request.params as Record<string, string>) };
      const answer = await result(operation, callerOf(services, origin, request, token), sent);
      if (isFailure(answer)) return reply.code(answer.httpStatus).send(answer.body());
      if (checkAnswers) assertAnswer(operation, answer);
      return envelope(answer);
    },
  });
}
