/**
 * Guards the page that it stands in, before any other script runs there; a part of the script of the head. `data-integrity` of its element is the
 * address of the release's list of scripts, a space, and the integrity of that list (`listAttribute`); without it, as in `next dev`, scripts
 * load as they are asked for.
 *
 * - A script element that a script makes gets its integrity from the list before its address: a browser loads nothing for an element without one.
 *   Turbopack sets `src`, React the attribute. A script that is not in the list fails, as one does that cannot be loaded.
 * - The default policy (Trusted Types) lets text become code where it can do nothing: an address of a file of the release or of the service
 *   worker, data (JSON), HTML without an element, the empty script with which React begins one, and this script, which React writes again where
 *   it renders a whole page.
 *
 * `"<"+"script>"` is written in parts since whoever reads a page counts its script elements.
 *
 * @see docs/decisions/0105-late-scripts-have-integrity.md
 */
export const guardScript = String.raw`(()=>{const S=HTMLScriptElement.prototype,E=Element.prototype.setAttribute,own=document.currentScript?.textContent,[list,hash]=(document.currentScript?.dataset.integrity||"").split(" "),origin=location.origin,path=u=>(u.startsWith(origin+"/")?u.slice(origin.length):u).split(/[?#]/)[0],file=/^(\/_next\/static\/(?!.*\.\.)[\w~./-]+|\/service-worker)\.js$/;let known,asked;const fail=e=>{setTimeout(()=>e.dispatchEvent(new Event("error")))},put=(e,u)=>{const i=known[path(u)];if(!i)return fail(e);e.integrity=i;e.crossOrigin="";E.call(e,"src",u)},give=(e,v)=>{const u=v+"";if(!hash)E.call(e,"src",u);else if(known)put(e,u);else(asked??=fetch(list,{integrity:hash}).then(r=>r.json()).then(k=>{known=k})).then(()=>put(e,u)).catch(()=>{if(!known)asked=void 0;fail(e)})};Object.defineProperty(S,"src",{...Object.getOwnPropertyDescriptor(S,"src"),set(u){give(this,u)}});S.setAttribute=function(n,v){/^src$/i.test(n)?give(this,v):E.call(this,n,v)};globalThis.trustedTypes?.createPolicy("default",{createHTML:t=>!t.includes("<")||t==="<"+"script></"+"script>"||t===own?t:null,createScript(t){try{JSON.parse(t);return t}catch{}return null},createScriptURL:u=>file.test(path(u))?u:null})})();`;

/** The attribute by which the script of the head knows the release's list of scripts. */
export const listAttribute = "data-integrity";
