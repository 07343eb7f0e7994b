/** Errors that operators must correct before shoppers may see a page. Drafts may contain them; publishing is refused. */
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { RawWidget } from '../page/content.ts';
import { validateWidget, widgetSchemas } from '../page/widget-schemas.ts';

/** A widget that breaks its schema; `path` leads to the property, e.g. `3.childWidgets.1.data`. */
export interface WidgetFault {
  path: string;
  type: string;
  message: string;
}

/** All errors of the widgets, those of children after their panel's. */
export async function faultsOf(widgets: RawWidget[]): Promise<WidgetFault[]> {
  const faults: WidgetFault[] = [];
  const check = async (widget: unknown, path: string): Promise<void> => {
    const { type } = (widget ?? {}) as RawWidget;
    if (typeof type !== 'string') return;
    for (const error of await validateWidget(type, widget))
      faults.push({ path: error.path ? `${path}.${error.path}` : path, type, message: error.message });
  };
  for (const [index, widget] of widgets.entries()) {
    await check(widget, String(index));
    const children = widget['childWidgets'];
    if (!Array.isArray(children)) continue;
    for (const [at, child] of children.entries()) await check(child, `${index}.childWidgets.${at}`);
  }
  return faults;
}

/** The position of an error as text: 第3个挂件「轮播」, and for a child 第3个挂件里的「轮播」. */
function placeOf({ path, type }: WidgetFault): string {
  const [index = '0', inner] = path.split('.');
  const name = widgetSchemas.get(type)?.title ?? type;
  return `第${Number(index) + 1}个挂件${inner === 'childWidgets' ? '里的' : ''}「${name}」`;
}

/** The failure for content with errors; it names the first widget and contains all `faults`. */
export function failureFor<Fault extends WidgetFault>(faults: Fault[]): Failure | undefined {
  const [first] = faults;
  return first && fail(`${placeOf(first)}：${first.message}`, 422, { errors: faults });
}
