import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FlowActions, type FlowActionsProps } from "./flow-actions";

const nothing = () => undefined;

/** The primary button, the last one, and the reason beside it. */
function primary(props: Partial<FlowActionsProps>): {
  text: string;
  isEnabled: boolean;
  reason: string | null;
} {
  const markup = renderToStaticMarkup(
    createElement(FlowActions, {
      status: "idle",
      underway: false,
      confirmLabel: "Confirm in wallet",
      whyNot: null,
      onCancel: nothing,
      onConfirm: nothing,
      ...props,
    }),
  );
  const button = markup.slice(markup.lastIndexOf("<button"));
  return {
    text: button.replaceAll(/<[^>]*>/g, ""),
    isEnabled: !button.includes("aria-disabled"),
    reason: /<p[^>]*>([^<]*)/.exec(markup)?.[1] ?? null,
  };
}

describe("the primary button of a dialog", () => {
  it("confirms where nothing prevents it", () => {
    expect(primary({})).toEqual({ text: "Confirm in wallet", isEnabled: true, reason: null });
  });

  it("waits with its reason beside it", () => {
    const whyNot = { words: "Your balance is too low.", again: null };
    expect(primary({ whyNot, onAgain: nothing })).toEqual({
      text: "Confirm in wallet",
      isEnabled: false,
      reason: "Your balance is too low.",
    });
  });

  it("retries after a failure that allows it", () => {
    const whyNot = { words: "This cannot go on. The reason is above.", again: "Try again" };
    expect(primary({ whyNot, onAgain: nothing })).toEqual({
      text: "Try again",
      isEnabled: true,
      reason: null,
    });
  });

  it("stays disabled after such a failure where its dialog offers no retry", () => {
    const whyNot = { words: "This cannot go on. The reason is above.", again: "Try again" };
    expect(primary({ whyNot })).toMatchObject({
      isEnabled: false,
      reason: "This cannot go on. The reason is above.",
    });
  });
});
