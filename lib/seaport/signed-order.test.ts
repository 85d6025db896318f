import { recoverTypedDataAddress, slice, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { encodeExtraData, receivedTokenContext, signedOrderTypedData } from "./signed-order";

const signer = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d");
const domain = { chainId: 990_001, zone: zeroAddress } as const;
const message = {
  fulfiller: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  expiration: 1_900_000_000n,
  orderHash: `0x${"ab".repeat(32)}`,
  context: receivedTokenContext(7n),
} as const;

describe("encodeExtraData", () => {
  it("lays the message out as SIP-7 does: version, fulfiller, expiration, compact signature, context", async () => {
    const signature = await signer.signTypedData(signedOrderTypedData(message, domain));
    const extraData = encodeExtraData(message, signature);
    expect(slice(extraData, 0, 1)).toBe("0x00");
    expect(slice(extraData, 1, 21)).toBe(message.fulfiller);
    expect(BigInt(slice(extraData, 21, 29))).toBe(message.expiration);
    expect(slice(extraData, 29, 61)).toBe(slice(signature, 0, 32));
    expect(slice(extraData, 93)).toBe(`0x01${"00".repeat(31)}07`);
    expect(await recoverTypedDataAddress({ ...signedOrderTypedData(message, domain), signature })).toBe(
      signer.address,
    );
  });

  it("ends after the signature where there is no context", async () => {
    const plain = { ...message, context: "0x" } as const;
    const signature = await signer.signTypedData(signedOrderTypedData(plain, domain));
    expect(encodeExtraData(plain, signature)).toHaveLength(2 + 2 * 93);
  });
});
