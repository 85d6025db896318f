import type { Browser, BrowserContext, Page } from "@playwright/test";

/** A page in a real browser, and whatever it did that no token may make it do. */
export interface WatchedPage {
  /** A new one after a process of the last one has ended. */
  readonly page: Page;
  /** Opens an address, looks at it as narrow as a phone and as wide as a desk, and says what is wrong, in words. */
  look: (path: string) => Promise<string[]>;
  /** Looks at the page as it is, in both widths. */
  inspect: () => Promise<string[]>;
  /** What went wrong since the last look or call. */
  complaints: () => string[];
  close: () => Promise<void>;
}

const widths = [390, 1_440] as const;
/** Pages load besides much else. */
const patienceMs = 120_000;
/** The address of a page and its first line: more of a name is cut off. */
const highestTitle = 300;
/** A refused file is a picture that cannot be shown; the page has words for it. */
const harmless = /Failed to load resource/;

/** Looks for what a token could have put into a page. It runs in the page. */
function findIntruders(titleLimit: number): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth)
    found.push(`it is ${root.scrollWidth} px wide at ${window.innerWidth}`);
  // Without it nothing could be said of its width.
  if (document.styleSheets.length === 0) found.push("it has no style");
  const title = document.querySelector("h1");
  if (title === null || title.textContent.trim() === "") found.push("it has no title");
  if (title !== null && title.getBoundingClientRect().height > titleLimit)
    found.push(`its title is ${Math.round(title.getBoundingClientRect().height)} px high`);
  const text = document.querySelector("main")?.textContent ?? "";
  if (/This page did not load|Application error/.test(text)) found.push("it is broken");
  const intruders =
    "object, embed, base, meta[http-equiv=refresh], iframe[srcdoc], [onload], [onerror], [onclick], [onfocus], form[action^=http]";
  for (const element of document.querySelectorAll(intruders)) found.push(element.outerHTML.slice(0, 200));
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>("a[href]"))
    if (!/^(https?|mailto):/.test(href)) found.push(`a link to ${href.slice(0, 100)}`);
  const hidden = /[\u202a-\u202e\u200b\ufeff\u00ad]/.exec(text);
  if (hidden !== null) found.push(`the character ${hidden[0].charCodeAt(0).toString(16)} in its text`);
  return found;
}

/** @param own the addresses that pages may ask: first the market, then its host for art, and the chains */
export async function openWatchedPage(browser: Browser, own: readonly string[]): Promise<WatchedPage> {
  const context: BrowserContext = await browser.newContext({ reducedMotion: "reduce" });
  const origins = new Set(own.map((address) => new URL(address).origin));
  const heard: string[] = [];
  let wanted = "about:blank";
  let hasCrashed = false;
  let isOpening = false;
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && !origins.has(origin)) heard.push(`it asked ${request.url()}`);
  });
  // The browser tells of what it refuses itself too, and why: a failure of the network begins with "net::".
  context.on("requestfailed", (request) => {
    const at = heard.indexOf(`it asked ${request.url()}`);
    if (at >= 0 && !request.failure()?.errorText.startsWith("net::")) heard.splice(at, 1);
  });
  context.on("page", () => {
    if (!isOpening) heard.push("it opened a window");
  });
  context.on("dialog", (dialog) => {
    heard.push(`it showed a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const [market = ""] = origins;
  async function openPage(): Promise<Page> {
    isOpening = true;
    const page = await context.newPage();
    isOpening = false;
    page.setDefaultTimeout(patienceMs);
    page.on("download", () => heard.push("it began a download"));
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame() && frame.url() !== wanted) heard.push(`it went to ${frame.url()}`);
    });
    // Programs may fail and be refused as they like: only what the market's own scripts say counts.
    page.on("pageerror", ({ message, stack = "" }) => {
      if (stack.includes(market)) heard.push(`an error: ${message.slice(0, 300)}`);
    });
    page.on("console", (message) => {
      const text = message.text();
      const isOfMarket = message.location().url.startsWith(market);
      if (message.type() === "error" && isOfMarket && !harmless.test(text))
        heard.push(`in the console: ${text.slice(0, 300)}`);
    });
    page.on("crash", () => {
      hasCrashed = true;
    });
    return page;
  }
  let page = await openPage();
  async function inspect(): Promise<string[]> {
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await page.evaluate(findIntruders, highestTitle)));
    }
    return found;
  }
  return {
    get page() {
      return page;
    },
    inspect,
    complaints: () => heard.splice(0),
    async look(path) {
      if (hasCrashed) {
        hasCrashed = false;
        await page.close();
        page = await openPage();
      }
      await page.setViewportSize({ width: widths[0], height: 844 });
      wanted = path;
      const answer = await page.goto(path, { waitUntil: "load" });
      const found = answer?.status() === 200 ? [] : [`it answered ${answer?.status()}`];
      await page.getByRole("main").waitFor();
      return [...found, ...(await inspect()), ...heard.splice(0)];
    },
    close: () => context.close(),
  };
}
