/** Starts the operator's app. */
import { createRoot } from 'react-dom/client';
import '../engine/theme/tokens.css';
import '../engine/theme/ground.css';
import './scheme/scheme.css';
import './base.css';
import { FEATURES, FEATURES_META } from '../schemas/features.ts';
import { App } from './App.tsx';
import { measureText } from './editor/canvas/text/measure-text.ts';
import { BrowserWork } from './editor/model/save/browser-work.ts';
import { designerApi } from './calls/designer-api.ts';
import { createDesigner } from './editor/model/create-designer.ts';
import { Navigation } from './navigation.ts';
import { registry } from './editor/canvas/widget/registry.ts';
import { sayEmptyFields } from './empty-fields.ts';
import { editorRoute, fetchEditor } from './office/pages/editor-route.ts';
import { matchPath } from './route.ts';
import { Session } from './calls/session.ts';
import { colourBrowserBars } from './scheme/scheme.ts';

// react-draggable adds a style element; it reads the nonce that the policy requires from this global name.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
});

const features = document.querySelector<HTMLMetaElement>(`meta[name="${FEATURES_META}"]`)?.content.split(' ') ?? [];
const session = new Session(
  '',
  FEATURES.filter((feature) => features.includes(feature)),
);
sayEmptyFields();
const work = new BrowserWork();
work.warm();
const keeping = { work, operator: () => session.username };
const designer = createDesigner({
  api: designerApi(session),
  registry,
  ports: { measureText },
  keeping,
  has: (feature) => session.has(feature),
});
const navigation = new Navigation(() => designer.mayLeave());
const root = document.getElementById('root');

if (import.meta.hot)
  void import('./editor/panel/saved-schemas.ts').then(({ followSavedSchemas }) =>
    followSavedSchemas(designer.catalogue),
  );
colourBrowserBars();
void session.start();
// The editor's code then arrives while the session is being opened.
if (matchPath(editorRoute.path, navigation.path)) void fetchEditor();
if (root) createRoot(root).render(<App designer={designer} navigation={navigation} session={session} />);
