import { afterEach, expect, it } from "vitest";
import { deliveryFailures, deliveryFailureWords, revertedWith } from "./delivery-failures";

afterEach(() => {
  globalThis.quaysideWords = undefined;
});

it("tells a failed delivery in the page's language, with the error's own name", () => {
  const german: Record<string, string> = {
    [deliveryFailures.Error]: "Ein Vertrag hat es abgelehnt.",
    "It reverted with {error}.": "Rückgängig gemacht mit {error}.",
  };
  globalThis.quaysideWords = () => ({ code: "de", direction: "ltr", of: (text) => german[text] });
  expect(deliveryFailureWords(deliveryFailures.Error)).toBe("Ein Vertrag hat es abgelehnt.");
  expect(deliveryFailureWords(revertedWith("OnlyPeer"))).toBe("Rückgängig gemacht mit OnlyPeer.");
  expect(deliveryFailureWords(revertedWith("0x1234abcd"))).toBe("Rückgängig gemacht mit 0x1234abcd.");
  expect(deliveryFailureWords("Something newer.")).toBe("Something newer.");
});
