/**
 * The first script of the operators' documents: it puts light or dark on the root before anything is painted, and again whenever the
 * choice or the system changes. Only it decides; the designer keeps the choice (designer/scheme/scheme.ts) and reads `data-scheme`.
 */
import { SCHEME_KEY } from '../../../engine/theme/scheme.ts';

export const SCHEME_SCRIPT = `(()=>{
const system=matchMedia('(prefers-color-scheme:dark)');
const apply=()=>{
let kept;try{kept=JSON.parse(localStorage.getItem('${SCHEME_KEY}'))}catch{}
document.documentElement.dataset.scheme=kept==='dark'||kept!=='light'&&system.matches?'dark':'light'
};
apply();system.addEventListener('change',apply);addEventListener('storage',apply)
})()`.replaceAll('\n', '');
