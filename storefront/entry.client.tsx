/** The shop in the browser: takes one island over at a time, as the loader asks. Stores and the API client load on the first action. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { inertHost } from '../engine/host.ts';
import { stemOf } from '../engine/registry.ts';
import type { WidgetModule, WidgetProps } from '../engine/widget.ts';
import { createHost } from './host.ts';
import { lazyActions } from './client/lazy-actions.ts';
import { PAGE_DATA_ID, type PageData } from './client/page-data.ts';
import { pickedPicture } from './client/picked-picture.ts';
import { ShopContext, type ShopClient } from './client/shop-context.ts';

const widgets = import.meta.glob<WidgetModule>(['../widgets/W*.tsx', '!../widgets/*.test.tsx']);
const islands = import.meta.glob<{ default: ComponentType<object> }>(['./islands/*.tsx', '!./islands/*.test.tsx']);

interface Shown {
  text: string;
  data: PageData;
  shop: ShopClient;
}

let shown: Shown | undefined;

/** The page being shown; inside an app it changes without a document load, and its stores with it. */
function shownPage(): Shown {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}';
  if (shown?.text === text) return shown;
  const data = JSON.parse(text) as PageData;
  const actions = lazyActions(data);
  const { nearbyShops } = actions;
  const host = data.page.mode === 'preview' ? { ...inertHost(), nearbyShops } : createHost(data.host, actions);
  shown = { text, data, shop: { host, stores: actions.stores, picked: pickedPicture() } };
  return shown;
}

/** A widget that throws in the browser costs only itself; its server HTML is gone by then, so nothing is shown. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Tells when its children were taken over, failed ones included. */
class Ready extends Component<{ children: ReactNode; onReady: () => void }> {
  override componentDidMount(): void {
    this.props.onReady();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function byStem<T>(modules: Record<string, () => Promise<T>>, stem: string): (() => Promise<T>) | undefined {
  const file = Object.keys(modules).find((name) => stemOf(name) === stem);
  return file ? modules[file] : undefined;
}

async function elementOf({ data, shop }: Shown, name: string, props: object): Promise<ReactNode> {
  const widget = byStem(widgets, name);
  if (widget) {
    const Widget = (await widget()).default as ComponentType<WidgetProps>;
    const { config } = props as Pick<WidgetProps, 'config'>;
    return <Widget config={config} page={data.page} host={shop.host} />;
  }
  const island = byStem(islands, name);
  if (!island) throw new Error(`There is no island ${name}.`);
  const Island = (await island()).default;
  return <Island {...props} />;
}

/** Takes the island over; resolves when it answers to clicks. */
export async function hydrate(slot: string, element: HTMLElement): Promise<void> {
  const page = shownPage();
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
