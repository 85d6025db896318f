import { expect, it } from "vitest";
import { crossingWords } from "./crossing-words";

const crossing = { homeChain: "base", state: "in_transit" } as const;
const onItsWay = { to: "polygon", usual: "usually 32 to 78\u00a0s", isLate: false };

it("says how long a crossing usually takes, but not once it has taken longer", () => {
  expect(crossingWords(crossing, {}, onItsWay)).toBe(
    "Crossing to polygon, usually 32 to 78\u00a0s. Trading resumes on delivery.",
  );
  expect(crossingWords(crossing, {}, { ...onItsWay, isLate: true })).toBe(
    "The delivery to polygon takes longer than usual. The original is locked safely on base. Trading resumes on delivery.",
  );
});

it("names what is known of a crossing, and where the original is after a failed delivery", () => {
  const unknown = { to: null, usual: null, isLate: false };
  expect(crossingWords(crossing, {}, unknown)).toBe("Crossing between chains. Trading resumes on delivery.");
  expect(crossingWords({ ...crossing, state: "stuck" }, {}, { ...onItsWay, isLate: true })).toBe(
    "Delivery to polygon failed. The original is locked safely on base.",
  );
});
