import type { Browser, BrowserContext, Page } from "@playwright/test";

/** A page in a real browser, and whatever it did that no token may make it do. */
export interface WatchedPage {
  page: Page;
  /** Opens an address, looks at it as narrow as a phone and as wide as a desk, and says what is wrong, in words. */
  look: (path: string) => Promise<string[]>;
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

/** @param own the addresses that pages may ask: the web, its host for art, and the chains */
export async function openWatchedPage(browser: Browser, own: readonly string[]): Promise<WatchedPage> {
  const context: BrowserContext = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const origins = new Set(own.map((address) => new URL(address).origin));
  const heard: string[] = [];
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && !origins.has(origin)) heard.push(`it asked ${request.url()}`);
  });
  context.on("page", () => heard.push("it opened a window"));
  context.on("dialog", (dialog) => {
    heard.push(`it showed a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("download", () => heard.push("it began a download"));
  page.on("pageerror", (error) => heard.push(`an error: ${error.message.slice(0, 300)}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !harmless.test(text))
      heard.push(`in the console: ${text.slice(0, 300)}`);
  });
  return {
    page,
    complaints: () => heard.splice(0),
    async look(path) {
      await page.setViewportSize({ width: widths[0], height: 844 });
      const answer = await page.goto(path, { waitUntil: "load" });
      const found = answer?.status() === 200 ? [] : [`it answered ${answer?.status()}`];
      await page.getByRole("main").waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await page.evaluate(findIntruders, highestTitle)));
      }
      return [...found, ...heard.splice(0)];
    },
    close: () => context.close(),
  };
}
