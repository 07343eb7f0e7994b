/** Scripts that observe the designer from inside its page; each is serialised into the page before the page's own scripts. */

export type Probe = typeof globalThis & {
  keyTimes?: number[];
  dropTimes?: number[];
  /** px of the window. */
  cornerLetGo?: { x: number; y: number };
  /** Milliseconds of the page's clock. */
  editedAt?: number;
  /** Ids of the canvas nodes in which a component rendered. */
  rendered?: string[];
};

/** Fills `keyTimes`: ms from each letter's keydown to the end of the frame that follows its work. */
export function recordKeys(): void {
  const probe = globalThis as Probe;
  const times: number[] = (probe.keyTimes = []);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.length !== 1) return;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
        painted.port2.postMessage(null);
      });
    },
    true,
  );
}

/** Fills `dropTimes`: ms from each pointer-up to the last write of the dragged child's style within 200 ms. */
export function recordDrops(): void {
  const probe = globalThis as Probe;
  const times: number[] = (probe.dropTimes = []);
  addEventListener(
    'mouseup',
    (event) => {
      const dragged = document.querySelector('.react-draggable-dragging');
      if (!dragged) return;
      let last = 0;
      const observer = new MutationObserver(() => (last = performance.now()));
      observer.observe(dragged, { attributes: true });
      setTimeout(() => {
        observer.disconnect();
        if (last > 0) times.push(last - event.timeStamp);
      }, 200);
    },
    true,
  );
}

/**
 * Fills `rendered` through the hook that React calls after each commit for its developer tools, in production too. A function component has
 * rendered when its fiber carries the flag PerformedWork; children that React skipped keep the same fibers.
 */
export function countRenders(): void {
  interface Fiber {
    alternate: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
    return: Fiber | null;
    flags: number;
    type: unknown;
    stateNode: unknown;
  }
  const PERFORMED_WORK = 1;
  const probe = globalThis as Probe & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown };
  probe.rendered = [];

  const nodeOf = (element: unknown): string | undefined =>
    (element instanceof Element && element.getAttribute('data-node')) || undefined;
  /** The id of the node that the component draws, or that contains the component. */
  const nodeAround = (fiber: Fiber): string | undefined => {
    let inner = fiber.child;
    while (inner && typeof inner.type !== 'string') inner = inner.child;
    let outer: Fiber | null = fiber;
    let id = nodeOf(inner?.stateNode);
    while (!id && outer) {
      id = nodeOf(outer.stateNode);
      outer = outer.return;
    }
    return id;
  };
  const visit = (fiber: Fiber): void => {
    const { alternate } = fiber;
    const isComponent = typeof fiber.type !== 'string' && fiber.type !== null;
    if (alternate && isComponent && fiber.flags & PERFORMED_WORK) {
      const id = nodeAround(fiber);
      if (id) probe.rendered?.push(id);
    }
    if (alternate && alternate.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  probe.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current),
  };
}
