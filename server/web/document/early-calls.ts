/**
 * Data that the designer's code finds at its start: the session, requested by an inline script, and the edited page, in the
 * document itself. The designer uses each answer once instead of making the call (designer/calls/early-answer.ts).
 */
import { scriptJson } from './script-json.ts';

/** ms, the designer's own time limit for a call */
const TIMEOUT = 10_000;

const SESSION = `earlyAnswers={};
const ask=async(url,init)=>{
const answer=await fetch(url,{...init,signal:AbortSignal.timeout(${TIMEOUT})}),{status,statusText}=answer;
return{status,statusText,data:await answer.text()}
};
const url='/edit/session/refresh';
(earlyAnswers[url]=ask(url,{method:'POST'})).catch(()=>{});`;

const PRELOAD = `
const{nonce}=document.currentScript;
const preload=(scripts,fetchPriority)=>{for(const href of scripts)
document.head.append(Object.assign(document.createElement('link'),{nonce,fetchPriority,rel:'modulepreload',href}))};`;

/**
 * Requests the session. Over HTTP/1, browsers load six files at a time in the order of discovery; if the document named them, all
 * scripts of editor and page would be loaded before this call.
 *
 * @param scripts addresses of scripts that every edited page needs
 * @param drawing addresses of scripts that render the edited page
 */
export function earlyCalls(scripts: readonly string[], drawing: readonly string[]): string {
  const preloads = `preload(${JSON.stringify(scripts)},'auto');preload(${JSON.stringify(drawing)},'low');`;
  return `{${[SESSION, PRELOAD, preloads].join('')}}`.replaceAll('\n', '');
}

/** The answer to a call, as data in the document. */
export function earlyAnswer(url: string, answer: unknown, nonce: string): string {
  const take = `earlyAnswers['${url}']=Promise.resolve({status:200,statusText:'',data:document.currentScript.previousSibling.text})`;
  return `<script type="application/json">${scriptJson(answer)}</script><script nonce="${nonce}">${take}</script>`;
}
