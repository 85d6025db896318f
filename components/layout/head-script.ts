/**
 * Runs before the first paint. It sets theme and unit on the root element, and whether wagmi left a connected wallet there, and marks each picture once it has loaded, so that its
 * placeholder disappears without waiting for the page's scripts. An address with a language, `/de/drops`, makes that the visitor's choice.
 * One constant string, so that a content security policy can name its hash. The storage keys are those of `preferences.ts`.
 */
export const headScript = `(()=>{try{const d=document.documentElement.dataset,t=localStorage.getItem("quayside.theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("quayside.unit")==="usd")d.unit="usd";if(/"current":"/.test(localStorage.getItem("wagmi.store")))d.wallet="returning"}catch{}const l=/^\\/([a-z]{2}(-[A-Z]{2})?)(?=\\/|$)/.exec(location.pathname);if(l)document.cookie="quayside.language="+l[1]+";path=/;max-age=31536000;samesite=lax";addEventListener("load",({target:t})=>{if(t.tagName==="IMG")t.dataset.loaded=""},true)})()`;
