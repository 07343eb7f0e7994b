/** What the widgets of the open page were seen, clicked, and earned; the canvas shows it while the pane is open. */
import { action, makeObservable, observableRef } from 'mobx';
import type { ReadEffectsAnswer } from '../../../../schemas/types/contract.ts';

export type WidgetEffect = ReadEffectsAnswer['widgets'][number];

export class Effects {
  /** By uuid of the widget; undefined while the layer is off. */
  byWidget: ReadonlyMap<string, WidgetEffect> | undefined;

  constructor() {
    makeObservable(this, { byWidget: observableRef, show: action });
  }

  show(answer: Pick<ReadEffectsAnswer, 'widgets'> | undefined): void {
    this.byWidget = answer && new Map(answer.widgets.map((one) => [one.widget, one]));
  }
}

/** Clicks of those who saw it, as a share: 3.2%; a dash when nobody did. */
export const rateText = (clicks: number, views: number): string =>
  views === 0 ? '—' : `${Math.round((clicks / views) * 1000) / 10}%`;
