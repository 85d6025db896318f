import { guardScript } from "./guard-script";

/**
 * Runs before the first paint. It sets theme and unit on the root element, and whether wagmi left a connected wallet there, and marks each picture once it has loaded, so that its
 * placeholder disappears without waiting for the page's scripts. Once the HTML is there, recent dates become ages (`RelativeTime`), in the words that
 * the root element has in `data-ages` (`agePatterns`). An address with a language, `/de/drops`, makes that the visitor's choice.
 * A press of the account button that comes before the page's scripts is kept in `data-connect` of the root element (`WalletSlot`).
 * Before all of it the page is guarded (`guardScript`). zod is told not to compile its checks: the policy of pages forbids it, and browsers would report that it tries.
 * One constant string, so that `inline-script.ts` knows it. The storage keys are those of `preferences.ts`.
 */
export const headScript = `${guardScript}(()=>{globalThis.__zod_globalConfig={jitless:true};try{const d=document.documentElement.dataset,t=localStorage.getItem("quayside.theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("quayside.unit")==="usd")d.unit="usd";if(/"current":"/.test(localStorage.getItem("wagmi.store")))d.wallet="returning"}catch{}addEventListener("click",({target:t})=>{if(t.closest("[data-connect]"))document.documentElement.dataset.connect??="pressed"},true);const l=/^\\/([a-z]{2}(-[A-Z]{2})?)(?=\\/|$)/.exec(location.pathname);if(l)document.cookie="quayside.language="+l[1]+";path=/;max-age=31536000;samesite=lax";addEventListener("load",({target:t})=>{if(t.tagName==="IMG")t.dataset.loaded=""},true);addEventListener("DOMContentLoaded",()=>{const w=JSON.parse(document.documentElement.dataset.ages||"[]"),u=[1,60,3600,86400];for(const e of document.querySelectorAll("time[data-age]")){const a=Math.floor((Date.now()-Date.parse(e.dateTime))/1e3),i=u.filter(x=>a>=x).length;if(w[i]&&a<604800)e.textContent=w[i].replace("{count}",Math.floor(a/u[i-1]))}})})()`;
