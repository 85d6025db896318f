import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { ShareMenu } from "./share-menu";

afterEach(() => {
  cleanup();
  document.head.innerHTML = "";
});

it("shares the page's public address and picture, without what only this visitor chose", async () => {
  document.head.innerHTML = `
    <link rel="canonical" href="https://market.example/de/collections/kiln">
    <meta property="og:title" content="Kiln">
    <meta property="og:image" content="https://market.example/share/collections/kiln/0123456789abcdef.jpg">
    <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`;
  const user = userEvent.setup();
  render(<ShareMenu />);
  const url = `${window.location.origin}/de/collections/kiln`;
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
  const save = screen.getByRole("link", { name: /^Save the picture/ });
  expect(save.getAttribute("href")).toBe("/share/collections/kiln/0123456789abcdef.jpg");
  expect(save.textContent).toContain("1200 × 630");
  const post = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: /^Post on X/ }).href);
  expect(Object.fromEntries(post.searchParams)).toEqual({ text: "Kiln", url });
});

it("offers no picture where the page has none", () => {
  render(<ShareMenu />);
  expect(screen.getByRole("button", { name: "Copy link" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Save the picture/ })).toBeNull();
  expect(screen.queryByText("This picture goes with the link.")).toBeNull();
});
