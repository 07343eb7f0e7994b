/**
 * The first script of operators' documents: it sets light or dark on the root element before the first paint, and again when the
 * choice or the system's setting changes. Only this script decides; the designer stores the choice (designer/scheme/scheme.ts)
 * and reads `data-scheme`.
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
