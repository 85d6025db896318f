import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { expect, it } from "vitest";
import { encryptPush } from "./encrypt-push";

it("gives the bytes of the example in RFC 8291, appendix A", () => {
  const bytes = (text: string) => Buffer.from(text, "base64url");
  const message = encryptPush(
    Buffer.from("When I grow up, I want to be a watermelon"),
    {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    {
      privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    },
  );
  expect(message.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("is another message each time, which the browser's own key opens", () => {
  const browser = createECDH("prime256v1");
  const auth = Buffer.alloc(16, 7);
  const keys = { p256dh: browser.generateKeys().toString("base64url"), auth: auth.toString("base64url") };
  const [one, two] = [encryptPush(Buffer.from("hello"), keys), encryptPush(Buffer.from("hello"), keys)];
  expect(one.equals(two)).toBe(false);
  const [salt, senderKey, sealed] = [one.subarray(0, 16), one.subarray(21, 86), one.subarray(86)];
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salted, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
  const secret = derive(browser.computeSecret(senderKey), auth, info, 32);
  const open = createDecipheriv(
    "aes-128-gcm",
    derive(secret, salt, "Content-Encoding: aes128gcm\0", 16),
    derive(secret, salt, "Content-Encoding: nonce\0", 12),
  );
  open.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  expect(opened.toString()).toBe("hello\u0002");
});
