import { expect, it } from "vitest";
import { escapeXml } from "./xml";

it("escapes what means something in XML", () => {
  expect(escapeXml(`</title><script>"A" & 'B'`)).toBe(
    "&lt;/title&gt;&lt;script&gt;&quot;A&quot; &amp; &apos;B&apos;",
  );
});

it("leaves out what XML cannot express, and nothing else", () => {
  expect(escapeXml("a\u0000b\u0008c\u001fd\u009fe\ufffff\ud83dg")).toBe("abcdefg");
  expect(escapeXml("Đà 窯 🔥\n\t")).toBe("Đà 窯 🔥\n\t");
});
