import { render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useBackCloses } from "./use-back-closes";

function Opened({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return null;
}

/** Goes through the page's history as the browser announces it. @returns whether the page is left */
function traverse(navigation: EventTarget, { type = "traverse", cancelable = true } = {}): boolean {
  const event = Object.assign(new Event("navigate", { cancelable }), { navigationType: type });
  return navigation.dispatchEvent(event);
}

afterEach(() => vi.unstubAllGlobals());

it("closes the topmost dialog at Back, and leaves the page once none is open", () => {
  const navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  const [below, above] = [vi.fn(), vi.fn()];
  const first = render(<Opened onClose={below} />);
  const second = render(<Opened onClose={above} />);
  expect(traverse(navigation)).toBe(false);
  expect([below, above].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  second.unmount();
  expect(traverse(navigation)).toBe(false);
  expect(below).toHaveBeenCalledOnce();
  // A link in the dialog is followed, and so is Back where the browser does not let the page hold it.
  expect(traverse(navigation, { type: "push" })).toBe(true);
  expect(traverse(navigation, { cancelable: false })).toBe(true);
  first.unmount();
  expect(traverse(navigation)).toBe(true);
  expect(below).toHaveBeenCalledOnce();
});

it("changes nothing in a browser without the Navigation API", () => {
  vi.stubGlobal("navigation", undefined);
  expect(() => render(<Opened onClose={() => {}} />).unmount()).not.toThrow();
});
