import { DEFAULT_COLOURS, type W0022MainCategory } from '../schemas/types/W0022-main-category.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { CategoryNavigation } from './parts/menus/CategoryNavigation.tsx';

/** Category navigation of the main tree: all three levels lead to /items?main_category=. */
export default function MainCategory(props: WidgetProps<W0022MainCategory>) {
  return <CategoryNavigation {...props} kind="maincategory" colours={DEFAULT_COLOURS} />;
}
