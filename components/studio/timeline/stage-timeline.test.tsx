import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible";
import { StageTimeline } from "./stage-timeline";
import type { TimelineStage } from "./timeline-bar";

const hour = 3_600;
const noon = Date.UTC(2026, 11, 3, 12) / 1_000;
const friends: TimelineStage = {
  id: "friends",
  name: "Friends",
  note: "0.07 ETH, 140",
  startsAt: noon,
  endsAt: noon + 8 * hour,
};
const anyone: TimelineStage = {
  id: "public",
  name: "Public",
  note: "0.09 ETH, rest",
  startsAt: noon + 8 * hour,
  endsAt: null,
};
const edited: string[] = [];

function Harness({ stages: given }: { stages: readonly TimelineStage[] }) {
  const [stages, setStages] = useState(given);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <StageTimeline
      stages={stages}
      chosen={chosen}
      zone="utc"
      onChoose={setChosen}
      onEdit={(id) => void edited.push(id)}
      onMove={(id, times) =>
        setStages(stages.map((stage) => (stage.id === id ? { ...stage, ...times } : stage)))
      }
    />
  );
}

const bar = (name: RegExp) => screen.getByRole("button", { name });

afterEach(cleanup);

it("moves a stage by arrow keys, and its end with Shift, and says where it is", async () => {
  const user = userEvent.setup();
  render(<Harness stages={[friends, anyone]} />);
  await user.tab();
  expect(document.activeElement).toBe(bar(/^Friends, 0.07 ETH, 140, from 3 Dec 2026, 12:00 UTC/));
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(
    screen.getByText("Friends is open from 3 Dec 2026, 12:15 UTC to 3 Dec 2026, 20:15 UTC."),
  ).toBeTruthy();
  await user.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  expect(
    screen.getByText("Friends is open from 3 Dec 2026, 12:15 UTC to 3 Dec 2026, 20:00 UTC."),
  ).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(edited).toEqual(["friends"]);
  expect(bar(/^Public, .* from 3 Dec 2026, 20:00 UTC on$/)).toBeTruthy();
  await expectAccessible();
});

it("drags a stage by the pointer in steps of a quarter of an hour, and Escape puts it back", () => {
  render(<Harness stages={[friends, { ...anyone, endsAt: noon + 16 * hour }]} />);
  const plot = bar(/^Friends/).parentElement?.parentElement;
  // 16 hours and the margins of 4 % over 1,728 px: a hundred pixels are an hour.
  if (plot) plot.getBoundingClientRect = () => new DOMRect(0, 0, 1_728, 160);
  fireEvent.pointerDown(bar(/^Friends/), { pointerId: 1, clientX: 50, button: 0 });
  fireEvent.pointerMove(bar(/^Friends/), { pointerId: 1, clientX: 255 });
  expect(bar(/^Friends, .* from 3 Dec 2026, 14:00 UTC to 3 Dec 2026, 22:00 UTC$/)).toBeTruthy();
  fireEvent.pointerMove(bar(/^Friends/), { pointerId: 1, clientX: 150 });
  expect(bar(/^Friends, .* from 3 Dec 2026, 13:00 UTC to 3 Dec 2026, 21:00 UTC$/)).toBeTruthy();
  fireEvent.keyDown(bar(/^Friends/), { key: "Escape" });
  fireEvent.pointerMove(bar(/^Friends/), { pointerId: 1, clientX: 400 });
  expect(bar(/^Friends, .* from 3 Dec 2026, 12:00 UTC to 3 Dec 2026, 20:00 UTC$/)).toBeTruthy();
});

it("does not move a stage that has begun", async () => {
  const user = userEvent.setup();
  render(<Harness stages={[{ ...friends, isFixed: true }]} />);
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(bar(/from 3 Dec 2026, 12:00 UTC/)).toBeTruthy();
});
