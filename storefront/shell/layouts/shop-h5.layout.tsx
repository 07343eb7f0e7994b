import type { ReactNode } from 'react';
import type { RenderedPart } from '../../../engine/render/render-widgets.ts';
import type { Site } from '../../route-types.ts';
import H5Layout from './h5.layout.tsx';
import { ShopHeader } from './parts/ShopHeader.tsx';

interface ShopLayoutProps {
  site: Site;
  footer: RenderedPart;
  children: ReactNode;
}

/** The mobile site's frame, with the merchants' header above the page. */
export default function ShopH5Layout({ site, footer, children }: ShopLayoutProps) {
  return (
    <H5Layout site={site} footer={footer}>
      <ShopHeader site={site} />
      {children}
    </H5Layout>
  );
}
