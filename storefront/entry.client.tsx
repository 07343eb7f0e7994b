/** The shop in the browser: hydrates one island at a time, as the loader asks. Stores and the API client are loaded at the first action. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Host } from '../engine/host.ts';
import { isWidget } from '../engine/document/is-widget.ts';
import { shared } from '../engine/document/shared.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { lazyActions } from './shell/client/lazy-actions.ts';
import { PAGE_DATA_ID, type DocumentData } from './shell/client/page-data.ts';
import { ADD_SLOT } from './goods/cards/add-form.ts';
import { pickedPicture } from './goods/gallery/picked-picture.ts';
import { ShopContext, type ShopClient } from './shell/client/shop-context.ts';

interface CurrentPage {
  text: string;
  data: DocumentData;
  shop: ShopClient;
  host(): Promise<Host>;
}

let current: CurrentPage | undefined;

/** The current page. Inside an app it changes without a document load; its stores change with it. */
function currentPage(): CurrentPage {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}';
  if (current?.text === text) return current;
  const data = JSON.parse(text) as DocumentData;
  const actions = lazyActions(data);
  const host = shared(async () => (await import('./shell/client/widget-host.ts')).widgetHost(data, actions));
  const { stores, apis, cart } = actions;
  current = { text, data, host, shop: { stores, apis, cart, picked: pickedPicture() } };
  return current;
}

/** When a widget throws in the browser, the rest of the page stays. The widget's server HTML is replaced by then, so its place is empty. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Calls back when its children are hydrated, also when they failed. */
class Ready extends Component<{ children: ReactNode; onReady: () => void }> {
  override componentDidMount(): void {
    this.props.onReady();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** The component of an island, by the addresses in the document: its own script first, then that script's imports. */
async function componentOf([script, ...parts]: readonly string[]): Promise<ComponentType<object>> {
  if (script === undefined) throw new Error('There is no such island.');
  for (const href of parts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    if (!document.querySelector(`link[href="${href}"]`)) document.head.append(link);
  }
  try {
    const module = (await import(/* @vite-ignore */ script)) as { default: ComponentType<object> };
    return module.default;
  } catch (failure) {
    // The event that Vite sends for its own imports (shell/api/chunks.ts).
    dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    throw failure;
  }
}

async function elementOf({ data, host }: CurrentPage, name: string, props: object): Promise<ReactNode> {
  const [Found, itsHost] = await Promise.all([
    componentOf(data.scripts[name] ?? []),
    isWidget(name) ? host() : undefined,
  ]);
  if (!itsHost) return <Found {...props} />;
  const Widget = Found as ComponentType<WidgetProps>;
  return <Widget {...(props as Pick<WidgetProps, 'config' | 'leads'>)} page={data.page} host={itsHost} />;
}

/** Hydrates the island, or wakes the form of a goods card; resolves once it reacts to clicks. */
export async function hydrate(slot: string, element: HTMLElement): Promise<void> {
  const page = currentPage();
  if (slot === ADD_SLOT && element instanceof HTMLFormElement) {
    const { wakeAddForm } = await import('./goods/cards/quick-add.tsx');
    wakeAddForm(element, page.shop);
    element.dataset['ready'] = '';
    return;
  }
  const record = page.data.islands.find((island) => island.slot === slot);
  if (!record) return;
  const content = await elementOf(page, record.name, record.props);
  await new Promise<void>((resolve) => {
    const tree = (
      <ShopContext value={page.shop}>
        <Ready onReady={resolve}>
          <Boundary>{content}</Boundary>
        </Ready>
      </ShopContext>
    );
    hydrateRoot(element, tree, { identifierPrefix: `${slot}-` });
  });
  element.dataset['ready'] = '';
}
