import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { encodeFunctionData } from "viem";
import { expect } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { chainLooks } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { VaultMove } from "@/lib/contract/vault";
import { alertFailure, deliverPacket, verifyPacket } from "@/local/chains/relay-packet";
import { sendMove } from "@/local/testing/vaults";
import { VaultActions } from "../../trade/move/vault-actions";
import { MoveRetry } from "../../vault/move-retry";
import { dialogOf, press } from "../page-actions";
import { visited } from "../page-frame";
import type { VaultPage } from "../vault-page";
import type { ScenesAt } from "./homes";
import { type SceneOf, second } from "./scene";

/** Moves an item of the maker from its home to Base. */
const moving =
  (tokenId: bigint, { isApproved }: { isApproved: boolean }): SceneOf<VaultPage> =>
  async (page) => {
    const { maker } = page.accounts;
    const args = [page.service.ethereum.chain.vault, isApproved] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args });
    await page.send(maker, { to: page.chain.collection, data, value: "0" });
    const item = await page.item(tokenId);
    const wallet = await page.show(
      <VaultActions item={item} destinations={["base", "polygon"]} looks={chainLooks(page.webs)} />,
      { account: maker },
    );
    const open = async () => {
      await press(screen, "Move to…");
      // A dialog without its destinations comes first.
      await userEvent.click(await screen.findByRole("radio", { name: /^Base/ }));
      return dialogOf(/^Move /);
    };
    const expectDone = () => expect(visited.join()).toMatch(/\/vault\/moves\/mov_/);
    return { wallet, open, confirm: "Move to Base", expectDone };
  };

/** Sends an item of the maker to Base, and lets its delivery fail for want of gas. */
async function failDelivery({ service }: VaultPage, tokenId: bigint): Promise<VaultMove> {
  const { ethereum, base } = service;
  const { packet } = await sendMove({ from: ethereum.chain, to: base.chain, tokenId });
  const work = { account: base.chain.accounts.relayer, packet, gas: 40_000n };
  await verifyPacket(base.chain.client, work);
  const attempt = await deliverPacket(base.chain.client, work);
  if (attempt.status !== "failed") throw new Error("the delivery must fail");
  await alertFailure(base.chain.client, { ...work, reason: attempt.reason });
  await service.settled();
  const { maker } = ethereum.chain.accounts;
  const { body } = await service.request(`/v1/accounts/${maker.address}/moves?state=failed`);
  return body.data[0];
}

/** Scenes of items that move between chains. */
export const vaultScenes: ScenesAt<"vault", VaultPage> = {
  async retry(page) {
    const move = await failDelivery(page, 3n);
    const { slug } = (await page.item(3n)).collection;
    const { body } = await page.service.request(`/v1/collections/${slug}`);
    const { vault, name } = body as Collection;
    if (vault == null) throw new Error("the collection has a vault");
    const wallet = await page.show(
      <MoveRetry
        move={move}
        collection={{ slug, name, routes: vault.routes, explicit: false }}
        looks={chainLooks(page.webs)}
      />,
      { account: page.accounts.taker, chainId: page.service.base.chain.chainId },
    );
    const open = async () => {
      await press(screen, "Retry delivery");
      return dialogOf("Retry delivery");
    };
    return { wallet, open, confirm: "Retry delivery" };
  },
  move: moving(1n, { isApproved: true }),
  "move, after its approval": second(moving(2n, { isApproved: false })),
};
