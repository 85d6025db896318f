import "../testing/simulated-page";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Thumb } from "./thumb";

const image = {
  url: `https://media.example/media/${"cd".repeat(32)}`,
  placeholder: "data:image/webp;base64,AA==",
};

it("shows of an explicit picture a blurred small one alone", () => {
  const veiled = render(<Thumb image={image} explicit />).container;
  const picture = veiled.querySelector("img");
  expect(picture?.className).toContain("blur-md");
  expect(picture?.getAttribute("srcset")).toBeNull();
  expect(veiled.innerHTML).not.toContain("base64");
  const open = render(<Thumb image={image} explicit={false} />).container;
  expect(open.querySelector("img")?.className).not.toContain("blur");
});
