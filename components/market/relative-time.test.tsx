import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { agePatterns, formatDate } from "@/lib/format/time";
import { headScript } from "@/lib/scripts/head-script";
import { RelativeTime } from "./relative-time";

const root = document.documentElement;
const now = () => Math.floor(Date.now() / 1_000);

afterEach(() => {
  delete root.dataset.ages;
  document.body.innerHTML = "";
});

/** A page as the server sends it, at the end of its HTML: nothing is hydrated. */
function openAtRest(timestamps: readonly number[]): HTMLElement {
  root.dataset.ages = JSON.stringify(agePatterns());
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    timestamps.map((timestamp) => (
      <p key={timestamp}>
        <RelativeTime timestamp={timestamp} />
      </p>
    )),
  );
  document.body.append(page);
  new Function(headScript)();
  window.dispatchEvent(new Event("DOMContentLoaded"));
  return page;
}

it("says how long ago something was before the page is hydrated, as it does afterwards", () => {
  const ages = [0, 5, 130, 7_400, 200_000, 700_000];
  const timestamps = ages.map((age) => now() - age);
  const page = openAtRest(timestamps);
  const atRest = [...page.querySelectorAll("time")].map(({ textContent }) => textContent);
  expect(atRest.slice(2)).toEqual([
    "2\u00a0min ago",
    "2h ago",
    "2d ago",
    formatDate(timestamps[5] ?? 0, "utc"),
  ]);
  expect(atRest[0]).toMatch(/^(just now|\d+\u00a0s ago)$/);
  expect(atRest[1]).toMatch(/^\d+\u00a0s ago$/);
  render(<RelativeTime timestamp={timestamps[3] ?? 0} />);
  expect(screen.getAllByText("2h ago")).toHaveLength(2);
});

it("is taken over without a complaint, though the server wrote the date", () => {
  const timestamp = now() - 7_400;
  const page = openAtRest([timestamp]);
  const complain = vi.spyOn(console, "error");
  render(
    <p>
      <RelativeTime timestamp={timestamp} />
    </p>,
    { container: page, hydrate: true },
  );
  expect(page.textContent).toBe("2h ago");
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});
