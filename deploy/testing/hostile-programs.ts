const page = (script: string, before = "") => `<!doctype html><h1>a</h1>${before}<script>${script}</script>`;
/** A frame inside of the program, which has every name that the program itself was deprived of. */
const inside = (text: string) =>
  `const inner = document.createElement("iframe"); inner.srcdoc = ${JSON.stringify(text).replaceAll("</", "<\\/")}; document.body.append(inner);`;
/** Again and again, with time between for the frame's other work. */
const again = (work: string, everyMs = 10) => `setInterval(() => { try { ${work} } catch {} }, ${everyMs});`;
/** Without an end, and without time for anything but messages. */
const flood = (work: string) =>
  `const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { for (let times = 0; times < 500; times += 1) { ${work} } port2.postMessage(0) }; port2.postMessage(0);`;

const calls = (there: string) => {
  const { host } = new URL(there);
  const servers = `[{ urls: "stun:${host}" }, { urls: "turn:${host}?transport=tcp", username: "a", credential: "b" }]`;
  return `const call = new RTCPeerConnection({ iceServers: ${servers} }); call.createDataChannel("a"); call.createOffer().then((offer) => call.setLocalDescription(offer));`;
};
const hints = (there: string) =>
  ["dns-prefetch", "preconnect", "prefetch", "preload", "modulepreload", "prerender", "stylesheet", "icon"]
    .map((rel) => `<link rel="${rel}" as="image" href="${there}/${rel}">`)
    .join("") +
  `<script type="speculationrules">{"prefetch":[{"urls":["${there}/rules"],"eagerness":"immediate"}]}</script>`;
const loading = (there: string) =>
  `<style>@import "${there}/import"; @font-face { font-family: a; src: url(${there}/font) } h1 { font-family: a; background: url(${there}/background); cursor: url(${there}/cursor), auto }</style>` +
  `<img srcset="${there}/set 1x"><video poster="${there}/poster" src="${there}/film" autoplay></video><audio src="${there}/sound" autoplay></audio>` +
  `<input type="image" src="${there}/input"><object data="${there}/object"></object><embed src="${there}/embed"><iframe src="${there}/frame"></iframe>` +
  `<svg><image href="${there}/image"/><use href="${there}/use#a"/></svg><link rel="manifest" href="${there}/manifest">`;

/** Tries much at once. */
export const greedyProgram = (there: string) => `<!doctype html><title>a</title><h1>a</h1><script>
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
const refreshingProgram = (there: string) =>
  `<!doctype html><meta http-equiv="refresh" content="0;url=${there}/refresh"><base href="${there}/"><a href="x" autofocus>x</a>`;

const nested = Array.from({ length: 8 }).reduce<string>(
  (text) => `<iframe srcdoc="${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`,
  "a",
);

/** Programs of an item's creator, by what each tries. `there` is a host that counts its requests. */
export const hostilePrograms: Readonly<Record<string, (there: string) => string>> = {
  "tries much at once": greedyProgram,
  "is sent to another address": refreshingProgram,
  "calls by WebRTC": (there) => page(calls(there)),
  "calls by WebRTC from a frame inside": (there) => page(inside(page(calls(there)))),
  "has the browser look ahead": (there) => page("", hints(there)),
  "has the browser look ahead from a frame inside": (there) => page(inside(hints(there))),
  "loads in every way of a page": (there) => page("", loading(there)),
  "loads from a frame inside": (there) => page(inside(loading(there))),
  "loads from workers": (there) =>
    page(
      `const work = 'fetch("${there}/worker").catch(() => {}); try { importScripts("${there}/import") } catch {}; new WebSocket("${there.replace("http", "ws")}")'; const address = URL.createObjectURL(new Blob([work])); new Worker(address); new SharedWorker(address); navigator.serviceWorker?.register("${there}/service"); CSS.paintWorklet?.addModule("${there}/worklet")`,
    ),
  "sends by every other way": (there) =>
    page(
      `new EventSource("${there}/events"); try { new WebTransport("${there.replace("http", "https")}/transport") } catch {}; const request = new XMLHttpRequest(); request.open("GET", "${there}/xhr"); request.send(); fetch("${there}/kept", { keepalive: true }).catch(() => {}); window.fetchLater?.("${there}/later")`,
    ),
  "follows its own links": (there) =>
    page(
      `for (const target of ["_self", "_top", "_parent", "_blank", "other"]) { const link = document.createElement("a"); Object.assign(link, { href: "${there}/" + target, target, ping: "${there}/ping" }); document.body.append(link); link.click() }`,
    ),
  "sends forms upwards": (there) =>
    page(
      `for (const target of ["_top", "_parent", "_blank"]) { const form = document.createElement("form"); Object.assign(form, { action: "${there}/form", method: "post", target }); document.body.append(form); form.submit() }`,
    ),
  "leads the page away": (there) =>
    page(
      `for (const lead of [() => { top.location = "${there}/top" }, () => top.location.replace("${there}/replace"), () => open("${there}/open", "_top"), () => { parent.location.hash = "a" }, () => { top.location = "javascript:alert(1)" }]) try { lead() } catch {}`,
    ),
  "goes back in the page's history": () =>
    page(again("history.back(); history.go(-2); navigation.back().catch(() => {})", 500)),
  "fills the page's history": () => page(`let count = 0; ${again("location.hash = count += 1", 20)}`),
  "leads itself to a page that it makes": (there) =>
    page(
      `location.href = URL.createObjectURL(new Blob(['<link rel="preconnect" href="${there}"><img src="${there}/made">'], { type: "text/html" }))`,
    ),
  "leads itself to other schemes": (there) =>
    page(
      `["mailto:a@b.example", "tel:1", "file:///etc/passwd", "chrome://crash", "view-source:${there}", "data:text/html,a"].forEach((href, at) => setTimeout(() => { location.href = href }, at * 200))`,
    ),
  "opens windows": (there) =>
    page(again(`open("${there}/window"); open("about:blank"); open("", "a", "popup")`, 200)),
  "opens dialogs": () =>
    page(`onbeforeunload = () => "stay"; ${again("alert(1); confirm(1); prompt(1); print()", 200)}`),
  "asks for permissions": () =>
    page(
      `const devices = navigator.mediaDevices; for (const ask of [() => navigator.geolocation.getCurrentPosition(() => {}), () => Notification.requestPermission(), () => devices.getUserMedia({ audio: true, video: true }), () => devices.getDisplayMedia(), () => navigator.requestMIDIAccess(), () => navigator.usb.requestDevice({ filters: [] }), () => navigator.bluetooth.requestDevice({ acceptAllDevices: true }), () => navigator.clipboard.writeText("x"), () => document.requestStorageAccess(), () => navigator.wakeLock.request(), () => navigator.credentials.get({ password: true }), () => navigator.share({ text: "x" }), () => new PaymentRequest([{ supportedMethods: "https://public.example" }], { total: { label: "a", amount: { currency: "EUR", value: "1" } } }).show()]) try { Promise.resolve(ask()).catch(() => {}) } catch {}`,
    ),
  "takes the screen and the pointer": () =>
    page(
      again(
        "const { body } = document; for (const take of [() => body.requestFullscreen(), () => body.requestPointerLock(), () => navigator.keyboard.lock()]) Promise.resolve().then(take).catch(() => {})",
        200,
      ),
    ),
  "saves files": (there) =>
    page(
      `const address = URL.createObjectURL(new Blob(["x"])); for (const href of [address, "data:text/plain,x", "${there}/file"]) { const link = document.createElement("a"); Object.assign(link, { href, download: "x.exe" }); document.body.append(link); link.click() } setTimeout(() => { location.href = "data:application/octet-stream,x" }, 500)`,
    ),
  "takes the keyboard": () =>
    page(
      `const field = document.body.appendChild(document.createElement("input")); ${again("window.focus(); field.focus()")}`,
    ),
  "takes the keyboard from a frame inside": () =>
    page(inside(`<input id="field">${page(again("window.focus(); field.focus()"))}`)),
  "floods its own frame with answers": () => page(flood('parent.postMessage({ say: "here" }, "*")')),
  "floods the page with messages": () => page(flood('top.postMessage({ say: "here" }, "*")')),
  "floods the page from a frame inside": () => page(inside(page(flood('top.postMessage("x", "*")')))),
  "says what only a model says": () =>
    page(
      again(
        'for (const data of [{ say: "ready", triangles: 1e308, animations: ["x".repeat(1e6)] }, { say: "failed", reason: "__proto__" }, { say: "view", right: NaN, up: "1" }, { act: "play" }, null, [], 1n]) parent.postMessage(data, "*")',
        100,
      ),
    ),
  "stops itself by a false Escape": () => page('parent.postMessage({ say: "escape" }, "*")'),
  "spins from its first moment on": () => page("for (;;) {}"),
  "spins once it has answered": () => page("setTimeout(() => { for (;;) {} }, 2_500)"),
  "spins in workers": () =>
    page(
      'const address = URL.createObjectURL(new Blob(["for (;;) {}"])); for (let count = 0; count < 3; count += 1) new Worker(address)',
    ),
  "grows without an end": () => page(again('document.body.append("x".repeat(1e5)); history.length', 50)),
  "nests frames in each other": () => page("", nested.repeat(8)),
  "is larger than its frame": () =>
    page("", '<div style="width:1e6px;height:1e6px;position:fixed;inset:-1e5px;z-index:2147483647">a</div>'),
  "ends the frame in which it stands": () =>
    '<!doctype html>"></iframe><script>alert(1)</script>&quot;&gt;</iframe><script>alert(2)</script><!--<plaintext>',
  "names a policy of its own": (there) =>
    `<!doctype html><meta http-equiv="content-security-policy" content="default-src *; report-uri ${there}/report"><base href="${there}/"><img src="a">${page("")}`,
  "ends within a character": () => "<!doctype html><h1>\u00e2\u0082",
};
