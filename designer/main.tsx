/** The operator's app at /edit. Its language is there before it: many texts are said when their modules are evaluated. */
import { loadLanguage } from './words/languages.ts';

void loadLanguage().then(() => import('./start.tsx'));
