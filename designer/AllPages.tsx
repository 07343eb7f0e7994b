/** Renders the page at the current address from the route table: a page that fills the window by itself, any other inside the office. */
import { observer } from 'mobx-react-lite';
import Office from './office/shell/Office.tsx';
import { findRoute, mayOpen, type PageProps } from './route.ts';
import { routes } from './routes.ts';

const AllPages = observer(function AllPages(props: Omit<PageProps, 'params'>) {
  const found = findRoute(routes, props.navigation.path);
  if (!found?.route.full || !mayOpen(found.route, props.session)) return <Office routes={routes} {...props} />;
  const { page: Page } = found.route;
  return <Page key={props.navigation.path} {...props} params={found.params} />;
});

export default AllPages;
