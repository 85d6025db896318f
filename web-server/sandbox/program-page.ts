import { Transform } from "node:stream";

/**
 * Runs in the program's frame before the program: answers the market whether the frame still works, passes Escape on, and takes away what
 * extensions of the browser may have put there. It has to be ready for everything that is in a stranger's page.
 */
const prologue = `(() => {
  const page = parent, send = page.postMessage.bind(page);
  addEventListener("message", (event) => {
    if (event.source !== page || event.data?.ask !== "here") return;
    event.stopImmediatePropagation();
    send({ say: "here" }, "*");
  }, true);
  addEventListener("keydown", ({ key }) => key === "Escape" && send({ say: "escape" }, "*"), true);
  for (const type of ["eip6963:announceProvider", "eip6963:requestProvider"])
    addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  for (const name of ["ethereum", "web3", "phantom", "solana", "keplr", "RTCPeerConnection", "webkitRTCPeerConnection"])
    try {
      Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false });
    } catch {}
  document.currentScript.remove();
})();`;

/**
 * Runs around the frame: hands messages on between the program and the market's page, and nothing else. Each question has one answer, so
 * that a program which answers all the time does not keep the market's page busy.
 */
const around = (app: string) => `(() => {
  const app = ${JSON.stringify(app)};
  let isAsked = false;
  addEventListener("message", ({ source, origin, data }) => {
    const program = document.querySelector("iframe")?.contentWindow;
    if (source === parent && origin === app) {
      isAsked = true;
      program?.postMessage({ ask: "here" }, "*");
    } else if (source === program && (data?.say === "escape" || (data?.say === "here" && isAsked))) {
      if (data.say === "here") isAsked = false;
      parent.postMessage({ say: data.say }, app);
    }
  });
})();`;

const escaped = (text: string) => text.replace(/[&"]/g, (sign) => (sign === "&" ? "&amp;" : "&quot;"));

const styles = "html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}";

/**
 * The page around a program: the program is the text of its frame, not an address. A frame without an address takes over the policy of the
 * page around it, and most wallets put nothing into it.
 *
 * @param app the market's origin
 * @returns what stands before and after the escaped program
 */
export function programPage(app: string): { before: string; after: string } {
  const head = `<!doctype html><meta charset="utf-8"><title>Program</title><style>${styles}</style>`;
  const frame = `<iframe title="Program" sandbox="allow-scripts" srcdoc="`;
  const before = `${head}<script>${around(app)}</script>${frame}${escaped(`<script>${prologue}</script>`)}`;
  return { before, after: `"></iframe>` };
}

/** Turns a page into the text of an attribute, piece by piece. UTF-8 has the two signs nowhere inside another one. */
export function escapeProgram(): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      done(null, Buffer.from(escaped(piece.toString("latin1")), "latin1"));
    },
  });
}
