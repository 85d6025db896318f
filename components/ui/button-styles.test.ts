import { expect, it } from "vitest";
import { type ButtonVariant, buttonStyles } from "./button-styles";

it.each<ButtonVariant>(["primary", "secondary", "ghost", "danger"])(
  "a %s button has a look of its own while it is pressed, as screens that are touched have no hover",
  (variant) => {
    expect(buttonStyles(variant, "md")).toMatch(/\bactive:bg-/);
    expect(buttonStyles(variant, "md", true)).not.toContain("active:");
  },
);
