import { expect, it } from "vitest";
import { withWebMediaPaths } from "./media-paths";

it("points pictures and media files at the web itself, and leaves every other address", () => {
  const hash = "ab".repeat(32);
  const json = (base: string) =>
    JSON.stringify({
      image: { url: `${base}/${hash}` },
      animation: { url: "ipfs://bafy/1.html", file: { url: `${base}/files/${hash}`, state: "unread" } },
    });
  expect(withWebMediaPaths(json("http://10.0.0.7:4000/media"))).toBe(json("/media"));
});
