/**
 * Sets theme and unit on the root element before the first paint. One constant string, so that a content security
 * policy can name its hash. The storage keys are those of `preferences.ts`.
 */
export const themeScript = `(()=>{try{const d=document.documentElement.dataset,t=localStorage.getItem("quayside.theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("quayside.unit")==="usd")d.unit="usd"}catch{}})()`;
