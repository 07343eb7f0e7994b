import { DEFAULT_COLOURS, type W0007Navigation } from '../schemas/types/W0007-navigation.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { CategoryNavigation } from './parts/menus/CategoryNavigation.tsx';

/** Category navigation of the sales tree: levels 2 and 3 lead to /items?cat_id=. */
export default function Navigation(props: WidgetProps<W0007Navigation>) {
  return <CategoryNavigation {...props} kind="category" colours={DEFAULT_COLOURS} />;
}
