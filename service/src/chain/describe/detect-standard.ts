import { sql } from "drizzle-orm";
import { type Address, decodeFunctionResult, encodeFunctionData } from "viem";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import type { Db } from "../../db/database";
import type { TokenStandard } from "../../db/schema/collections";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { askContract } from "./ask-contract";

const ERC1155_INTERFACE_ID = "0xd9b67a26";

/**
 * Asks a contract whether it is ERC-1155 (ERC-165) and records the answer for its collection. A contract without
 * ERC-165 counts as ERC-721, as old collections of that standard have none.
 *
 * @throws RpcError
 */
export async function detectStandard(
  db: Db,
  chain: string,
  { endpoint, address }: { endpoint: RpcEndpoint; address: Address },
): Promise<void> {
  const call = { abi: erc1155Abi, functionName: "supportsInterface" } as const;
  const data = encodeFunctionData({ ...call, args: [ERC1155_INTERFACE_ID] });
  const isEdition = await askContract(endpoint, address, data, (answer) =>
    decodeFunctionResult({ ...call, data: answer }),
  );
  const standard: TokenStandard = isEdition === true ? "erc1155" : "erc721";
  await db.query(sql`
    update collections set standard = ${standard}, standard_known = true
    where not standard_known and id = (
      select collection_id from collection_contracts where chain = ${chain} and address = ${address})`);
}
