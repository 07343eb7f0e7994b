import { LinkButton } from '../../../parts/LinkButton.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { ImportPage } from '../ImportPage.tsx';
import { contractPageList } from './contract-page-list.tsx';
import { pageList } from './page-list.tsx';

/** All pages: home, custom, header, footer. */
export default function PageList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={session.has('drafts') ? pageList : contractPageList}
      tools={({ state, reload }) =>
        session.may('pages.write') && (
          <>
            {session.has('drafts') && <ImportPage onDone={reload} />}
            <LinkButton
              kind="primary"
              to={state.filters['kind'] === 'home' ? '/edit/pages/new?kind=home' : '/edit/pages/new'}
            >
              添加页面
            </LinkButton>
          </>
        )
      }
    />
  );
}
