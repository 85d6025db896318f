import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { expectAccessible } from "../testing/expect-accessible";
import type { ChartModel } from "./chart-model";
import { ChartPanel } from "./chart-panel";

const marks = Array.from({ length: 12 }, (_, index) => ({
  x: index / 12,
  until: (index + 1) / 12,
  y: index / 12,
}));

const model: ChartModel = {
  sentence: "Floor of Kiln on Base, 12 days",
  series: [
    { id: "base", label: "Base", look: "steps", ink: {}, marks },
    { id: "sales", label: "Sales", look: "dots", ink: {}, marks: marks.slice(0, 2) },
  ],
  xTicks: [{ at: 0, label: "1 Nov" }],
  xUnit: "UTC",
  yTicks: [{ at: 0, label: "0" }],
  nearest: "time",
  read: ({ series, mark }) => ({
    title: `Day ${mark + 1}`,
    rows: [{ label: "Base", value: `${mark} ETH` }],
    words: `Series ${series}, day ${mark + 1}`,
    ...(series === 1 && { href: `/items/${mark}` }),
  }),
  table: {
    head: [{ label: "Day" }, { label: "Base, ETH", align: "right" }],
    rows: marks.map((_, index) => ({
      key: String(index),
      cells: [{ shown: `Day ${index + 1}` }, { shown: `${index}` }],
    })),
  },
  fileName: "kiln-floor",
};

const visited: string[] = [];
const nothing = () => {};
const router = {
  push: (path: string) => void visited.push(path),
  replace: nothing,
  back: nothing,
  forward: nothing,
  refresh: nothing,
  prefetch: nothing,
  bfcacheId: "page",
};

let comeNear = nothing;

async function show(shown: Partial<Parameters<typeof ChartPanel>[0]> = {}): Promise<void> {
  render(
    <AppRouterContext value={router}>
      <ChartPanel id="test" title="Floor" model={model} onRetry={nothing} {...shown} />
    </AppRouterContext>,
  );
  await act(async () => comeNear());
}

const plot = () => screen.findByRole("application", { name: model.sentence });
const readout = () => document.querySelector("[aria-live=polite]")?.textContent;

async function press(...keys: string[]): Promise<void> {
  const element = await plot();
  for (const key of keys) fireEvent.keyDown(element, { key });
}

// A busy machine takes long to load it for the first time.
beforeAll(() => import("./chart-content"));

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  visited.length = 0;
});

describe("ChartPanel", () => {
  it("is one tab stop whose marks the arrow keys read aloud", async () => {
    await show();
    await act(async () => (await plot()).focus());
    expect(readout()).toBe("Series 0, day 12");
    await press("ArrowLeft");
    expect(readout()).toBe("Series 0, day 11");
    await press("PageUp");
    expect(readout()).toBe("Series 0, day 1");
    await press("ArrowLeft", "ArrowDown");
    expect(readout()).toBe("Series 1, day 1");
    await press("End");
    expect(readout()).toBe("Series 1, day 2");
    await press("Enter");
    expect(visited).toEqual(["/items/1"]);
    await expectAccessible();
    await press("Escape");
    expect(document.activeElement).not.toBe(await plot());
    expect(readout()).toMatch(/^Point at the plot/);
  });

  it("offers to open a sale only where a mark has a page", async () => {
    await show();
    await screen.findByText(/another series\. Enter opens a sale\. Escape leaves\./);
    cleanup();
    await show({ model: { ...model, series: model.series.slice(0, 1) } });
    await screen.findByText(/another series\. Escape leaves\./);
  });

  it("reads the mark under a finger", async () => {
    await show();
    const element = await plot();
    element.getBoundingClientRect = () => new DOMRect(0, 0, 240, 100);
    fireEvent.pointerDown(element, { pointerType: "touch", clientX: 50, clientY: 90 });
    expect(readout()).toBe("Series 0, day 3");
    fireEvent.pointerMove(element, { pointerType: "touch", clientX: 110, clientY: 90 });
    fireEvent.pointerLeave(element, { pointerType: "touch" });
    expect(readout()).toBe("Series 0, day 6");
  });

  it("shows its data as a table, and remembers that", async () => {
    await show();
    await plot();
    fireEvent.click(screen.getByRole("button", { name: "View as table" }));
    expect(screen.getAllByRole("row")).toHaveLength(13);
    expect(screen.queryByRole("application")).toBeNull();
    await expectAccessible();
    expect(localStorage.getItem("quayside.chart.test")).toBe("table");
    fireEvent.click(screen.getByRole("button", { name: "View as chart" }));
    await plot();
  });

  it("explains too few marks with the table, and an error with a retry", async () => {
    await show({ model: { ...model, tooFew: "Too few sales to draw." } });
    await screen.findByText("Too few sales to draw.");
    expect(await screen.findAllByRole("row")).toHaveLength(13);
    expect(screen.queryByRole("button", { name: "View as table" })).toBeNull();

    const onRetry = vi.fn();
    await show({ model: null, error: new Error("down"), onRetry });
    fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
