/**
 * Inside a mobile app links become router navigations: the loader fetches the document rendered by the server, and <main> is
 * swapped. So there is only one way to render, without client loaders (architecture, full page loads).
 */
import { createBrowserRouter } from 'react-router-dom';

async function fetchDocument(request: Request): Promise<Document> {
  const answer = await fetch(request.url, {
    headers: { accept: 'text/html' },
    credentials: 'same-origin',
    signal: request.signal,
  });
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function adopt(next: Document): void {
  const from = next.getElementById('main');
  const to = document.getElementById('main');
  if (!from || !to) return location.reload();
  for (const link of next.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!document.querySelector(`link[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`))
      document.head.append(link.cloneNode());
  }
  document.title = next.title;
  to.replaceWith(document.adoptNode(from));
  const data = next.getElementById('page-data');
  const old = document.getElementById('page-data');
  if (data && old) old.textContent = data.textContent;
  const { counts } = next.documentElement.dataset;
  if (counts === undefined) delete document.documentElement.dataset['counts'];
  else document.documentElement.dataset['counts'] = counts;
  dispatchEvent(new Event('mall:swap'));
}

const router = createBrowserRouter([{ path: '*', loader: ({ request }) => fetchDocument(request), element: null }]);
let first = true;
/** Scroll position of each history entry: going back shows a list where it was left. */
const heights = new Map<string, number>();
let currentKey = router.state.location.key;
history.scrollRestoration = 'manual';
router.subscribe(({ navigation, loaderData, location: { key }, historyAction }) => {
  if (navigation.state !== 'idle') return;
  const next = Object.values(loaderData)[0] as Document | undefined;
  if (next && !first) {
    heights.set(currentKey, scrollY);
    adopt(next);
    scrollTo({ top: historyAction === 'POP' ? (heights.get(key) ?? 0) : 0, behavior: 'instant' });
  }
  currentKey = key;
  first = false;
});

addEventListener('click', (event) => {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !anchor ||
    anchor.target ||
    anchor.origin !== location.origin ||
    event.metaKey ||
    event.ctrlKey ||
    event.defaultPrevented
  )
    return;
  if (anchor.pathname === location.pathname && anchor.hash) return;
  event.preventDefault();
  void router.navigate(anchor.pathname + anchor.search);
});
