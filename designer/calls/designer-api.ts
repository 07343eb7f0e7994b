import type { Id } from '../../engine/document/content.ts';
import type {
  AskToPublishRequest,
  LiveThingsAnswer,
  LiveThingsRequest,
  MallIssues,
  PublishPartsRequest,
  SaveDraftRequest,
} from '../../schemas/types/contract.ts';
import { ask } from './ask.ts';
import type { Session } from './session.ts';

export function designerApi(session: Session) {
  return {
    loadEditor: (page_id: Id) => ask(session, 'GET /mall/pages/:page_id/editor', { page_id }),
    saveDraft: (page_id: Id, draft: SaveDraftRequest, signal?: AbortSignal) =>
      ask(session, 'POST /mall/pages/:page_id/draft', { page_id, ...draft }, signal),
    /** Without drafts, only a save tells what is wrong. */
    checkPage: (page_id: Id): Promise<MallIssues> =>
      session.has('drafts')
        ? ask(session, 'GET /mall/pages/:page_id/check', { page_id })
        : Promise.resolve({ issues: [], errors: [], parts: [] }),
    /** What shoppers get of the mentioned things; called with everything that the page mentions. undefined when nobody tells. */
    liveThings: (ids: LiveThingsRequest): Promise<LiveThingsAnswer | undefined> =>
      session.has('live') ? ask(session, 'POST /mall/pages/live', ids) : Promise.resolve(undefined),
    readVersion: (page_id: Id, version: number) =>
      ask(session, 'GET /mall/pages/:page_id/versions/:version', { page_id, version }),
    /** Whether the operator publishes; otherwise it is asked for. */
    mayPublish: (): boolean => session.mayEverywhere('publishing.write'),
    askToPublish: (page_id: Id, wanted: AskToPublishRequest) =>
      ask(session, 'POST /mall/pages/:page_id/requests', { page_id, ...wanted }),
    publish: (page_id: Id, wanted: PublishPartsRequest) =>
      ask(session, 'POST /mall/pages/:page_id/publish', { page_id, ...wanted }),
  };
}

/** All calls that the editor makes; tests pass in an implementation that answers from memory. */
export type DesignerApi = ReturnType<typeof designerApi>;
