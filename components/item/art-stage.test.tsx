import "../testing/simulated-page";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ItemFull } from "@/lib/contract/item";
import { Art } from "../market/art";
import { takeOverPage } from "../ui/page-at-rest";
import { ArtStage } from "./art-stage";

const image = { url: `https://media.example/media/${"cd".repeat(32)}` };
const file = {
  url: `https://media.example/media/files/${"ab".repeat(32)}`,
  state: "ready",
  type: "video/mp4",
  bytes: 9,
} as const;

/** The part of an item that its stage reads. */
function itemWith(more: Partial<ItemFull>): ItemFull {
  const part: Pick<ItemFull, "name" | "image" | "labels" | "animation"> = {
    name: "Kite #50",
    image,
    labels: [],
    animation: null,
    ...more,
  };
  return part as ItemFull;
}

function show(item: ItemFull) {
  const art = (
    <Art image={item.image} name={item.name} sizes="100vw" explicit={item.labels.includes("explicit")} />
  );
  return render(<ArtStage art={art} item={item} sandbox={null} verified={false} />);
}

beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} })));
afterEach(() => vi.unstubAllGlobals());

it("keeps a place for the bar, and loads the player once the page is touched", async () => {
  show(itemWith({ animation: { url: "", mime: "video/mp4", file } }));
  expect(screen.getByText("Video")).toBeTruthy();
  expect(document.querySelector("video")).toBeNull();
  takeOverPage();
  await waitFor(() => expect(document.querySelector("video")).not.toBeNull());
});

it("plays and opens nothing of explicit art before the visitor has shown it", async () => {
  takeOverPage();
  show(itemWith({ labels: ["explicit"], animation: { url: "", mime: "video/mp4", file } }));
  expect(screen.getByText("Show the picture first to play this item.")).toBeTruthy();
  const reveal = await screen.findByRole("button", { name: "Show once" });
  expect(document.querySelector("video")).toBeNull();
  expect(screen.queryByRole("button", { name: "Full size" })).toBeNull();
  fireEvent.click(reveal);
  await waitFor(() => expect(document.querySelector("video")).not.toBeNull());
  expect(screen.getByRole("button", { name: "Full size" })).toBeTruthy();
});

it("has a picture alone where the animation is no file that is kept", () => {
  show(itemWith({ animation: { url: "ipfs://a/second.png", mime: "image/png" } }));
  expect(screen.getByRole("button", { name: "Full size" })).toBeTruthy();
  expect(screen.queryByText("Media")).toBeNull();
});
