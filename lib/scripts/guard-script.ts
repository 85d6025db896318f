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
 * `"<"+"script>"` is written in parts since our server finds the script elements of a page in its text.
 *
 * @see docs/decisions/0105-late-scripts-have-integrity.md
 */
export const guardScript = String.raw`(() => {
  const Script = HTMLScriptElement.prototype;
  const setAttribute = Element.prototype.setAttribute;
  const own = document.currentScript?.textContent;
  const [list, hash] = (document.currentScript?.dataset.integrity || "").split(" ");
  const origin = location.origin;
  const path = (url) => (url.startsWith(origin + "/") ? url.slice(origin.length) : url).split(/[?#]/)[0];
  const file = /^(\/_next\/static\/(?!.*\.\.)[\w~./-]+|\/service-worker)\.js$/;
  let known, asked;
  const fail = (element) => { setTimeout(() => element.dispatchEvent(new Event("error"))) };
  const put = (element, url) => {
    const integrity = known.get(path(url));
    if (!integrity) return fail(element);
    element.integrity = integrity;
    element.crossOrigin = "";
    setAttribute.call(element, "src", url);
  };
  const give = (element, value) => {
    const url = value + "";
    if (!hash) return setAttribute.call(element, "src", url);
    if (known) return put(element, url);
    asked ??= fetch(list, { integrity: hash }).then((answer) => answer.json()).then((scripts) => { known = new Map(Object.entries(scripts)) });
    asked.then(() => put(element, url)).catch(() => {
      if (!known) asked = undefined;
      fail(element);
    });
  };
  Object.defineProperty(Script, "src", {
    ...Object.getOwnPropertyDescriptor(Script, "src"),
    set(value) { give(this, value) },
  });
  Script.setAttribute = function (name, value) {
    /^src$/i.test(name) ? give(this, value) : setAttribute.call(this, name, value);
  };
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (text) => (!text.includes("<") || text === "<" + "script></" + "script>" || text === own ? text : null),
    createScript: (text) => {
      try {
        JSON.parse(text);
        return text;
      } catch {}
      return null;
    },
    createScriptURL: (url) => (file.test(path(url)) ? url : null),
  });
})();
`;

/** The attribute by which the script of the head knows the release's list of scripts. */
export const listAttribute = "data-integrity";
