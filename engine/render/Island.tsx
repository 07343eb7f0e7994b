import { createContext, createElement, useContext, type ComponentType, type ReactElement } from 'react';
import type { Hydrate } from '../../schemas/schema-types.ts';

/** What the browser needs to hydrate an island: the component (file stem of a widget, or an island's name) and its props. */
export interface IslandRecord {
  slot: string;
  name: string;
  hydrate: Hydrate;
  props: object;
}

/** Collects the islands of a page written in code while the server renders it; each is rendered separately afterwards. */
export interface IslandCollector {
  add(island: Omit<IslandRecord, 'slot'>, element: ReactElement): { slot: string; marker: string };
}

export const IslandContext = createContext<IslandCollector | null>(null);

interface IslandProps<P extends object> {
  /** Name of the component for the browser: the file's name before `.island.tsx`. */
  name: string;
  component: ComponentType<P>;
  props: P;
  hydrate: Exclude<Hydrate, 'never'>;
  className?: string;
}

/** A part of a page written in code that the browser hydrates as a React root of its own, with the same id prefix. */
export function Island<P extends object>({ name, component, props, hydrate, className }: IslandProps<P>) {
  const collector = useContext(IslandContext);
  const element = createElement(component, props);
  if (!collector) return <div className={className}>{element}</div>;
  const { slot, marker } = collector.add({ name, hydrate, props }, element);
  return (
    <div className={className} data-island={slot} data-hydrate={hydrate} dangerouslySetInnerHTML={{ __html: marker }} />
  );
}

/** A collector whose `fill` replaces its markers by each island's own HTML; an island that throws is left empty. */
export function islandCollector(
  renderToString: (element: ReactElement, options: { identifierPrefix: string }) => string,
) {
  const islands: IslandRecord[] = [];
  const elements: ReactElement[] = [];
  const errors: unknown[] = [];
  const collector: IslandCollector = {
    add(island, element) {
      const slot = `p${islands.length}`;
      islands.push({ ...island, slot });
      elements.push(element);
      return { slot, marker: `<!--island ${slot}-->` };
    },
  };
  const html = (slot: string): string => {
    const element = elements[Number(slot.slice(1))];
    if (!element) return '';
    try {
      return renderToString(element, { identifierPrefix: `${slot}-` });
    } catch (error) {
      errors.push(error);
      return '';
    }
  };
  const fill = (markup: string): string =>
    islands.length === 0 ? markup : markup.replace(/<!--island (p\d+)-->/g, (_marker, slot: string) => html(slot));
  return { collector, fill, islands, errors };
}
