/**
 * What the designer's code finds when it comes: the session, asked for by a script of the document, and the page that the editor
 * opens, in the document itself. The designer takes each answer once instead of asking (designer/calls/send.ts).
 */
import { scriptJson } from './script-json.ts';

/** ms, as long as the designer waits for an answer */
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
 * Asks for the session. Browsers fetch six at a time over HTTP/1, in the order they heard of it: named in the document, the editor's
 * and the page's scripts would all come before this call.
 *
 * @param scripts addresses of the scripts that are needed whatever is edited
 * @param drawing of those that the page under edit is drawn with
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
