/** The designer's own calls: drafts, versions and publishing. */
import type { Operation } from '../../http/operation.ts';
import { isFailure } from '../../http/answer.ts';
import { intOf } from '../../http/input.ts';
import { PAGE_BODY_LIMIT } from './contract-routes.ts';
import { checkPage, editorPage, listVersions, publishParts, restoreVersion, saveDraft } from './editor.ts';
import { addPage, deletePage, listPages, updatePage } from './pages.ts';

const OWN = { tag: 'mall-pages', access: 'operator' } as const;

export const pageDesignerOperations: Operation[] = [
  { ...OWN, method: 'GET', path: '/mall/pages', summary: 'All pages', answer: 'mall-pages', handle: listPages },
  {
    ...OWN,
    method: 'POST',
    path: '/mall/pages',
    summary: 'Add a home or custom page',
    input: 'mall-page-fields',
    answer: 'mall-page',
    handle: addPage,
  },
  {
    ...OWN,
    method: 'PUT',
    path: '/mall/pages/:page_id',
    summary: 'Rename or enable a page; enabling a home page disables the other',
    input: 'mall-page-fields',
    answer: 'mall-page',
    handle: updatePage,
  },
  {
    ...OWN,
    method: 'DELETE',
    path: '/mall/pages/:page_id',
    summary: 'Delete a page with its versions',
    answer: 'template-done',
    handle: async (context, input) => {
      const failure = await deletePage(context, intOf(input['page_id']) ?? 0);
      return isFailure(failure) ? failure : { status: true };
    },
  },
  {
    ...OWN,
    method: 'GET',
    path: '/mall/pages/:page_id/editor',
    summary: 'The parts of a page for editing, with what is wrong in them',
    answer: 'mall-editor',
    handle: editorPage,
  },
  {
    ...OWN,
    method: 'POST',
    path: '/mall/pages/:page_id/draft',
    summary: 'Save parts as drafts, all or none; a stale version is refused with 409',
    input: 'mall-draft',
    answer: 'mall-draft-saved',
    bodyLimit: PAGE_BODY_LIMIT,
    handle: saveDraft,
  },
  {
    ...OWN,
    method: 'POST',
    path: '/mall/pages/:page_id/publish',
    summary: 'Put the drafts of parts live together',
    input: 'mall-publish',
    answer: 'mall-published',
    handle: publishParts,
  },
  {
    ...OWN,
    method: 'GET',
    path: '/mall/pages/:page_id/check',
    summary: 'What would be missing on the page',
    answer: 'mall-issues',
    handle: checkPage,
  },
  {
    ...OWN,
    method: 'GET',
    path: '/mall/pages/:page_id/versions',
    summary: 'The last versions of a page',
    answer: 'mall-versions',
    handle: listVersions,
  },
  {
    ...OWN,
    method: 'POST',
    path: '/mall/pages/:page_id/restore',
    summary: 'A new draft from an older version',
    input: 'mall-restore',
    answer: 'mall-restored',
    handle: restoreVersion,
  },
];
