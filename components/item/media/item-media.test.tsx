import "../../testing/simulated-page";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MediaFile } from "@/lib/contract/media-file";
import { expectAccessible } from "../../testing/expect-accessible";
import { ItemMedia, type ItemMediaProps } from "./item-media";

const hash = "ab".repeat(32);
const sandbox = "https://art.example";
const image = { url: `https://media.example/media/${"cd".repeat(32)}` };
const user = userEvent.setup();

/** The service's answer about the file. */
const head = vi.fn<() => Promise<Response>>();
/** What was said to the frame. The simulated page loads none. */
const sent: unknown[] = [];
const inside = { postMessage: (data: unknown) => sent.push(data) } as unknown as Window;
beforeEach(() => {
  vi.stubGlobal("fetch", head);
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(inside);
  sent.splice(0);
  localStorage.removeItem("quayside.programs");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  head.mockReset();
});

const ready = (type: MediaFile["type"], bytes = 4_100_000): MediaFile => ({
  url: "",
  state: "ready",
  type,
  bytes,
});
const unread: MediaFile = { url: "", state: "unread", type: null, bytes: null };

function show(file: MediaFile, more: Partial<ItemMediaProps> = {}) {
  return render(<ItemMedia {...{ hash, file, name: "Kite #50", image, sandbox, verified: true, ...more }} />);
}
const frameOf = () => document.querySelector("iframe");
const answered = (status: number, headers: Record<string, string> = {}) =>
  Promise.resolve(new Response(null, { status, headers }));

/** What a frame says, or another window. */
function say(data: unknown, source: Window = inside) {
  act(() => void window.dispatchEvent(new MessageEvent("message", { data, source })));
}

describe("a program", () => {
  it("runs after a press, in a frame without an origin, and ends by Escape", async () => {
    show(ready("text/html", 312_000));
    expect(frameOf()).toBeNull();
    expect(screen.getByText("This piece is a program")).toBeTruthy();
    expect(screen.getByText(/whoever wrote it can still learn your IP address/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Read the source" }).getAttribute("href")).toBe(
      `${sandbox}/programs/${hash}/source`,
    );
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Run it" }));
    expect(frameOf()?.getAttribute("sandbox")).toBe("allow-scripts");
    expect(frameOf()?.getAttribute("src")).toBe(`${sandbox}/programs/${hash}`);
    say({ say: "here" });
    expect(await screen.findByText("Running. Esc stops it.")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(frameOf()).toBeNull();
    // In the frame it is the frame that hears the key.
    await user.click(screen.getByRole("button", { name: "Run it" }));
    say({ say: "escape" });
    expect(frameOf()).toBeNull();
  });

  it("is removed once it has not answered for ten seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(ready("text/html"));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole("button", { name: "Run it" }));
    say({ say: "here" });
    for (let second = 0; second < 9; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(frameOf()).not.toBeNull();
    for (let second = 0; second < 3; second += 1) act(() => void vi.advanceTimersByTime(1_000));
    expect(frameOf()).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("The program stopped answering");
    expect(screen.getByRole("button", { name: "Run again" })).toBeTruthy();
  });

  it("is removed once it floods the page with messages, from whatever frame inside", async () => {
    show(ready("text/html"));
    await user.click(screen.getByRole("button", { name: "Run it" }));
    const flood = (count: number, origin: string) => {
      for (let times = 0; times < count; times += 1)
        act(() => void window.dispatchEvent(new MessageEvent("message", { data: "x", origin })));
    };
    // A wallet's frame may be busy, and a program may say a few things.
    flood(300, "https://wallet.example");
    flood(100, "null");
    expect(frameOf()).not.toBeNull();
    flood(200, "null");
    expect(frameOf()).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("The program was stopped");
    await user.click(screen.getByRole("button", { name: "Run again" }));
    expect(frameOf()).not.toBeNull();
  });

  it("gives back the keyboard that it takes from the page, and is removed once it will not leave it", async () => {
    show(ready("text/html"));
    const field = document.body.appendChild(document.createElement("input"));
    try {
      await user.click(screen.getByRole("button", { name: "Run it" }));
      const grab = () => {
        frameOf()?.setAttribute("tabindex", "-1");
        frameOf()?.focus();
        act(() => void window.dispatchEvent(new FocusEvent("blur")));
      };
      await user.click(field);
      grab();
      await waitFor(() => expect(document.activeElement).toBe(field));
      // A visitor who goes into the frame by key stays there.
      await user.keyboard("{Tab}");
      field.focus();
      grab();
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(document.activeElement).toBe(frameOf());
      await user.click(field);
      for (let times = 0; times < 4; times += 1) {
        grab();
        await waitFor(() => expect(document.activeElement).toBe(field));
      }
      expect(frameOf()).not.toBeNull();
      grab();
      expect(frameOf()).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(field));
    } finally {
      field.remove();
    }
  });

  it("is heard through its own frame alone, and only in words that we know", async () => {
    show(ready("text/html"));
    await user.click(screen.getByRole("button", { name: "Run it" }));
    say({ say: "here" }, window);
    for (const data of ["here", null, { say: "open", url: "https://evil.example" }]) say(data);
    expect(screen.getByRole("status").textContent).toBe("Loading");
    expect(frameOf()).not.toBeNull();
  });

  it("runs by itself where that was allowed, and the collection is verified", async () => {
    const { unmount } = show(ready("text/html"));
    await user.click(screen.getByRole("checkbox", { name: "Always run programs of verified collections" }));
    unmount();
    show(ready("text/html")).unmount();
    show(ready("text/html"));
    expect(frameOf()).not.toBeNull();
    document.body.replaceChildren();
    show(ready("text/html"), { verified: false });
    expect(frameOf()).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("and a model are only named without a host for them", () => {
    for (const type of ["text/html", "model/gltf-binary"] as const) {
      const { unmount } = show(ready(type), { sandbox: null });
      expect(screen.getByText(/has no place of its own for programs and 3D models/)).toBeTruthy();
      expect(screen.queryByRole("button", { name: /Run it|Turn it/ })).toBeNull();
      unmount();
    }
  });
});

describe("a 3D model", () => {
  it("loads after a press, tells how far it is, and is turned, moved and set back", async () => {
    show(ready("model/gltf-binary", 6_200_000));
    expect(frameOf()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Turn it" }));
    say({ say: "loading", loaded: 2_600_000 });
    expect(screen.getByText("Loading 2.6 MB of 6.2 MB")).toBeTruthy();
    say({ say: "ready", triangles: 38_212, animations: ["Crane"] });
    say({ say: "view", right: 24, up: 10 });
    expect(screen.getByRole("status").textContent).toBe("Turned 24° right, 10° up");
    expect(screen.getByText(/38,212 triangles/)).toBeTruthy();
    for (const name of ["Larger", "Smaller", "Reset", "Drag to move"])
      await user.click(screen.getByRole("button", { name }));
    expect(sent).toEqual(
      expect.arrayContaining([{ act: "zoom", times: 1.3 }, { act: "reset" }, { act: "drag", as: "move" }]),
    );
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(frameOf()).toBeNull();
  });

  it("that cannot be shown says why, and can be saved", async () => {
    show(ready("model/gltf-binary"));
    await user.click(screen.getByRole("button", { name: "Turn it" }));
    say({ say: "failed", reason: "format" });
    expect(screen.getByRole("alert").textContent).toContain("This model cannot be shown here");
    expect(screen.getByRole("link", { name: /Download/ }).getAttribute("href")).toBe(
      `${sandbox}/media/files/${hash}`,
    );
    expect(frameOf()).toBeNull();
  });
});

describe("a video", () => {
  it("plays muted and again and again where things may move, and waits for a press otherwise", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduce"),
      addEventListener() {},
    }));
    const { unmount } = show(ready("video/mp4"));
    expect(document.querySelector("video")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Play video" }));
    expect(document.querySelector("video")?.src).toBe(`${sandbox}/media/files/${hash}`);
    unmount();
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
    show(ready("video/mp4"), { sandbox: null });
    const video = document.querySelector("video");
    expect([video?.muted, video?.loop, video?.autoplay]).toEqual([true, true, true]);
    expect(video?.getAttribute("src")).toBe(`/media/files/${hash}`);
    expect(screen.getByText(/^Loading/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Sound on" }));
    await user.click(screen.getByRole("button", { name: "Repeat" }));
    expect([video?.muted, video?.loop]).toEqual([false, false]);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(document.querySelector("video")).toBeNull();
  });

  it("is shown on the whole screen where the browser can, on iPhones by a method of films", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
    const full = () => screen.queryByRole("button", { name: "Full screen" });
    show(ready("video/mp4")).unmount();
    show(ready("text/html"));
    await user.click(screen.getByRole("button", { name: "Run it" }));
    expect(full()).toBeNull();
    document.body.replaceChildren();
    const enter = vi.fn();
    Object.assign(HTMLVideoElement.prototype, { webkitEnterFullscreen: enter });
    try {
      show(ready("video/mp4"));
      await user.click(screen.getByRole("button", { name: "Full screen" }));
      expect(enter).toHaveBeenCalledOnce();
    } finally {
      Reflect.deleteProperty(HTMLVideoElement.prototype, "webkitEnterFullscreen");
    }
  });

  it("that this browser cannot decode can be saved, and the picture stays", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
    show(ready("video/mp4"));
    const video = document.querySelector("video");
    Object.defineProperty(video, "error", { value: { code: 4 } });
    act(() => void video?.dispatchEvent(new Event("error")));
    expect(screen.getByRole("alert").textContent).toContain("This video cannot be played here");
    expect(screen.getByRole("link", { name: /Download 4.1/ })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show the picture" }));
    expect(document.querySelector("video")).toBeNull();
  });
});

describe("a file that nobody has asked for", () => {
  it("is asked for until the service has it, and shown as what it is", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    head.mockImplementationOnce(() => answered(503, { "retry-after": "2" }));
    head.mockImplementationOnce(() =>
      answered(200, { "content-type": "audio/flac", "content-length": "21600000" }),
    );
    show(unread);
    expect(screen.getByRole("status").textContent).toBe("Looking for this item's media");
    await waitFor(() => expect(screen.getByText(/Audio, FLAC, 21.6/)).toBeTruthy());
    expect(head).toHaveBeenCalledTimes(2);
    expect(document.querySelector("audio")?.preload).toBe("none");
  });

  it("leaves the picture if it is nothing that is shown, and says so", async () => {
    head.mockImplementation(() => answered(404));
    const { unmount } = show(unread);
    expect(await screen.findByText("It is of a kind that this site does not play.")).toBeTruthy();
    unmount();
    show({ ...unread, state: "failed", error: "The content is larger than is accepted." });
    expect(screen.getByText("The content is larger than is accepted.")).toBeTruthy();
  });

  it("can be asked for again if its host was away", async () => {
    head.mockImplementationOnce(() => Promise.reject(new TypeError("offline")));
    head.mockImplementation(() => answered(200, { "content-type": "text/html", "content-length": "9" }));
    show(unread);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("This piece is a program")).toBeTruthy();
  });
});

describe("the picture in full size", () => {
  it("goes on the whole screen without its dialog, which browsers refuse, where they can at all", async () => {
    const asked: Element[] = [];
    Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null });
    Object.assign(HTMLElement.prototype, {
      requestFullscreen(this: Element) {
        asked.push(this);
        return Promise.resolve();
      },
    });
    try {
      show(ready("audio/mpeg"));
      await user.click(screen.getByRole("button", { name: "Full size" }));
      await user.click(await screen.findByRole("button", { name: "Full screen" }));
      expect(asked.map(({ tagName }) => tagName)).toEqual(["DIV"]);
    } finally {
      for (const name of ["fullscreenEnabled", "fullscreenElement"]) Reflect.deleteProperty(document, name);
      Reflect.deleteProperty(HTMLElement.prototype, "requestFullscreen");
    }
  });

  it("grows and shrinks by buttons and keys, and closes by Escape", async () => {
    show(ready("audio/mpeg"));
    await user.click(screen.getByRole("button", { name: "Full size" }));
    const dialog = await screen.findByRole("dialog", { name: "Kite #50, full size" });
    expect(dialog.querySelector("img")?.getAttribute("src")).toBe(`/media/${"cd".repeat(32)}?w=1200`);
    await expectAccessible();
    const scale = () => dialog.querySelector("[role=status]")?.textContent;
    await user.click(screen.getByRole("button", { name: "Larger" }));
    expect(scale()).toBe("140%");
    await user.keyboard("+");
    expect(scale()).toBe("196%");
    await user.keyboard("0");
    expect(scale()).toBe("100%");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
