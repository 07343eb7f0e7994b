/**
 * A script of the operators' documents that makes the designer's first calls while its code is on its way. The designer takes each
 * answer once instead of asking itself (designer/calls/send.ts); what came to nothing here it asks for anew.
 */

/** ms, as long as the designer waits for an answer */
const TIMEOUT = 10_000;

const SESSION = `earlyAnswers={};
const ask=async(url,init)=>{
const answer=await fetch(url,{...init,signal:AbortSignal.timeout(${TIMEOUT})}),{status,statusText}=answer;
return{status,statusText,data:await answer.text()}
};
const keep=(url,answer)=>{answer.catch(()=>{});return earlyAnswers[url]=answer};
const session=keep('/edit/session/refresh',ask('/edit/session/refresh',{method:'POST'}));`;

const PRELOAD = `
const{nonce}=document.currentScript;
const preload=(scripts,fetchPriority)=>{for(const href of scripts)
document.head.append(Object.assign(document.createElement('link'),{nonce,fetchPriority,rel:'modulepreload',href}))};`;

export interface EarlyPage {
  pageId: number;
  /** addresses of the scripts that it is drawn with */
  scripts: readonly string[];
}

/** Rejects without a session: then the designer asks for the page once somebody has signed in. */
const pageCall = ({ pageId, scripts }: EarlyPage): string => `
const page='/api/mall/pages/${pageId}/editor';
keep(page,session.then(({data})=>{
const{token}=JSON.parse(data).data;
if(!token)throw data;
return ask(page,{headers:{Authorization:'Bearer '+token}})
}));
preload(${JSON.stringify(scripts)},'low');`;

/**
 * Asks for the session, and then for the page that the editor opens, if the operator may. Browsers fetch six at a time over HTTP/1, in
 * the order they heard of it: named in the document, the editor's and the page's scripts would all come before these two calls.
 *
 * @param scripts addresses of the scripts that are needed whatever the answers
 */
export function earlyCalls(scripts: readonly string[], page?: EarlyPage): string {
  const work = [SESSION, PRELOAD, `preload(${JSON.stringify(scripts)},'auto');`, page ? pageCall(page) : ''];
  return `{${work.join('')}}`.replaceAll('\n', '');
}
