import { expect, it } from "vitest";
import { readChunk } from "./chunk-modules";

const script = `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,
12,e=>{"use strict";let t=1;e.s(["LiveStrip",0,t,"words",()=>t])},
345,(e,t,r)=>{t.exports={long:"${"a long module ".repeat(50)}"+Math.random()}}]);`;

it("lists the modules of a file by their exports, with their sizes", () => {
  const modules = readChunk(script);
  expect(modules.map(({ exports }) => exports)).toEqual([["LiveStrip", "words"], []]);
  expect(modules.every(({ bytes }) => bytes > 40)).toBe(true);
});

it("finds no modules in another kind of script", () => {
  expect(readChunk("let a = 1;")).toEqual([]);
});
