/**
 * Runs before the first paint. It sets theme and unit on the root element, and marks each picture once it has loaded, so that its
 * placeholder disappears without waiting for the page's scripts. One constant string, so that a content security policy can name its
 * hash. The storage keys are those of `preferences.ts`.
 */
export const headScript = `(()=>{try{const d=document.documentElement.dataset,t=localStorage.getItem("quayside.theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("quayside.unit")==="usd")d.unit="usd"}catch{}addEventListener("load",({target:t})=>{if(t.tagName==="IMG")t.dataset.loaded=""},true)})()`;
