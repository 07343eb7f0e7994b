import { expect, it } from 'vitest';
import { Viewport } from './viewport.ts';

it('the paper follows its pane until somebody zooms, and again after 屏幕适中', () => {
  const viewport = new Viewport();
  viewport.setPaneWidth(1270);
  expect(viewport.zoom).toBe(1);
  viewport.setPaneWidth(675);
  expect(viewport.zoom).toBe(0.5);
  viewport.stepZoom(1);
  viewport.setPaneWidth(1270);
  expect(viewport.zoom).toBe(0.6);
  viewport.fit();
  viewport.setPaneWidth(675);
  expect(viewport.zoom).toBe(0.5);
});
