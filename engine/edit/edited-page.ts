/** The working copy of a page while steps change it: widgets by handle, in the lists of parts and panels. */
import type { StoredWidget } from '../document/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../document/document.ts';
import { isLocked } from '../document/marks.ts';
import { linkOf } from '../document/linked/linked-panel.ts';
import { PARTS, refuse, type EditStep, type PageParts, type PartName } from './steps.ts';

/** Handle of the settings of the page. */
const PAGE_HANDLE = 'page';

/** A widget's list, and its place in it. */
export interface Home {
  part: PartName;
  list: StoredWidget[];
  index: number;
  /** The free panel whose children the list holds. */
  panel?: StoredWidget;
}

/** Calls `visit` with every widget and its position, such as body.3 or body.3.1. */
function walk(
  lists: ReadonlyMap<PartName, readonly StoredWidget[]>,
  visit: (widget: StoredWidget, position: string) => void,
): void {
  for (const [part, list] of lists)
    for (const [at, widget] of list.entries()) {
      visit(widget, `${part}.${at}`);
      for (const [inner, child] of (widget.childWidgets ?? []).entries()) visit(child, `${part}.${at}.${inner}`);
    }
}

/** The handles of all widgets: the uuid where it is the only one of its kind, else the position. */
export function handlesOf(lists: ReadonlyMap<PartName, readonly StoredWidget[]>): Map<StoredWidget, string> {
  const counts = new Map<string, number>();
  walk(lists, ({ uuid = '' }) => counts.set(uuid, (counts.get(uuid) ?? 0) + 1));
  const handles = new Map<StoredWidget, string>();
  walk(lists, (widget, position) => {
    const { type, uuid = '' } = widget;
    const own = uuid !== '' && counts.get(uuid) === 1 ? uuid : position;
    handles.set(widget, type === PAGE_CODE ? PAGE_HANDLE : own);
  });
  return handles;
}

export const listsOf = (parts: PageParts): Map<PartName, StoredWidget[]> =>
  new Map(PARTS.flatMap((part) => (parts[part] ? [[part, parts[part].widgets]] : [])));

export class EditedPage {
  readonly lists: Map<PartName, StoredWidget[]>;
  /** Parts that steps changed. */
  readonly touched = new Set<PartName>();
  private readonly byHandle = new Map<string, StoredWidget>();

  constructor(parts: PageParts) {
    this.lists = structuredClone(listsOf(parts));
    for (const [widget, handle] of handlesOf(this.lists)) this.byHandle.set(handle, widget);
  }

  /** Lets later steps call the widget by this name. */
  name(handle: string, widget: StoredWidget): void {
    if (this.byHandle.has(handle)) refuse(`有两个挂件叫“${handle}”，请换一个名字`);
    this.byHandle.set(handle, widget);
  }

  find(handle: string | undefined, field = 'widget'): StoredWidget {
    if (handle === undefined || handle === '') return refuse(`这一步需要 ${field}`);
    const widget = this.byHandle.get(handle);
    return widget && this.homeOf(widget) ? widget : refuse(`页面上没有挂件“${handle}”，请重新读取页面结构`);
  }

  homeOf(widget: StoredWidget): Home | undefined {
    for (const [part, list] of this.lists) {
      const index = list.indexOf(widget);
      if (index >= 0) return { part, list, index };
      for (const panel of list) {
        const inner = panel.childWidgets?.indexOf(widget) ?? -1;
        if (panel.childWidgets && inner >= 0) return { part, list: panel.childWidgets, index: inner, panel };
      }
    }
    return undefined;
  }

  touch(widget: StoredWidget): void {
    const home = this.homeOf(widget);
    if (home) this.touched.add(home.part);
  }

  /** The home of a widget that may be moved or removed. */
  movable(widget: StoredWidget): Home {
    if (widget.type === PAGE_CODE) return refuse('页面设置不能移动或删除');
    if (isLocked(widget)) return refuse('挂件已锁定，只有人能解锁');
    const home = this.homeOf(widget);
    if (!home) return refuse('页面上没有这个挂件');
    return home.panel && linkOf(home.panel) ? refuse('关联模块里的挂件随模块，不能移动或删除；可以隐藏') : home;
  }

  /** Where a step puts a widget of this type; `before` and `after` say the list as well. */
  placeOf(step: Pick<EditStep, 'part' | 'panel' | 'before' | 'after'>): Home {
    const beside = step.before ?? step.after;
    if (beside !== undefined) {
      const home = this.homeOf(this.find(beside, 'before')) ?? refuse('页面上没有这个挂件');
      return this.open({ ...home, index: home.index + (step.before === undefined ? 1 : 0) });
    }
    if (step.panel !== undefined) {
      const panel = this.find(step.panel, 'panel');
      if (panel.type !== PANEL_CODE) return refuse(`“${step.panel}”不是自由面板，里面不能放挂件`);
      const list = (panel.childWidgets ??= []);
      const part = this.homeOf(panel)?.part ?? 'body';
      return this.open({ part, list, index: list.length, panel });
    }
    const part = step.part ?? 'body';
    const list = this.lists.get(part) ?? refuse(`这个页面没有${part === 'header' ? '头部' : '尾部'}`);
    return { part, list, index: list.length };
  }

  /** Settings of the page stay first; panels that follow a module take nothing. */
  private open(home: Home): Home {
    if (home.panel && linkOf(home.panel)) return refuse('面板随关联模块，里面不能添加挂件');
    const first = home.list[0]?.type === PAGE_CODE ? 1 : 0;
    return { ...home, index: Math.max(home.index, first) };
  }

  put(widget: StoredWidget, { part, list, index, panel }: Home): void {
    if (panel) widget['leaf'] = true;
    else {
      delete widget['leaf'];
      if (widget.type === PANEL_CODE) widget['comptyle'] = part;
    }
    list.splice(index, 0, widget);
    this.touched.add(part);
  }

  take({ part, list, index }: Home): void {
    list.splice(index, 1);
    this.touched.add(part);
  }

  /** The handles as they are now. */
  handles(): Map<StoredWidget, string> {
    return handlesOf(this.lists);
  }

  /** The parts that steps changed, as documents. */
  documents(): PageParts {
    return Object.fromEntries(
      [...this.touched].map((part) => [part, { schemaVersion: 1, widgets: this.lists.get(part) ?? [] }]),
    );
  }
}
