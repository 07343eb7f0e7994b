import { useCallback } from 'react';
import type { ListVersionsAnswer } from '../../../schemas/types/contract.ts';
import { loadVersions } from '../../calls/page-versions.ts';
import type { Session } from '../../calls/session.ts';
import { useLoaded, type Loaded } from '../../calls/use-call.ts';
import { useEditor } from '../editor-context.ts';

export type Version = ListVersionsAnswer['list'][number];

/** The newest versions of the page, among them what is on the canvas now. */
export function useVersions(session: Session): Loaded<Version[]> {
  const { saver, page } = useEditor();
  const load = useCallback(async () => {
    await saver.save();
    return (await loadVersions(session, page.page_id, 1)).list;
  }, [saver, session, page]);
  return useLoaded(load);
}
