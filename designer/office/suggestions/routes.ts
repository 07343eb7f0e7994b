/** The pages of suggestions, for the table of all pages (designer/routes.ts). */
import { lazy } from 'react';
import type { Route } from '../../route.ts';

export const suggestionRoutes: readonly Route[] = [
  {
    path: '/edit/suggestions',
    title: '修改建议',
    area: '商品',
    right: 'suggestions.read',
    menu: true,
    words: 'xiugai jianyi wenan caogao zhushou youhuiquan suggestions drafts assistant',
    page: lazy(() => import('./SuggestionList.tsx')),
  },
  {
    path: '/edit/suggestions/:suggestion_id/coupon',
    title: '采纳优惠券建议',
    area: '商品',
    right: 'offers.write',
    parent: '/edit/suggestions',
    page: lazy(() => import('./SuggestedCoupon.tsx')),
  },
];
