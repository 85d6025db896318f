import fc from "fast-check";

/** Any code point, halves of pairs too. The unit `binary` of fast-check makes a table of all of them for each text, which takes half a second. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code));
