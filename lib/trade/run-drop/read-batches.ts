import { type Abi, decodeAbiParameters, type Hex } from "viem";
import { dropCreatorAbi } from "../../abi/generated/drop-creator";
import { type ChainReads, type DeployedAt, presentReaderOf, readerOf } from "../deploy/read-goal";

/** Items that were prepared together, with one base URI. */
export interface RunningBatch {
  /** Its place in the contract, from 0. */
  index: bigint;
  /** Its first token id, and the one after its last. */
  from: bigint;
  to: bigint;
  /** What is hidden until the creator reveals it; null where nothing is. */
  hidden: { encrypted: Hex; commitment: Hex } | null;
  /** Null where the contract cannot freeze it, as in older drops. */
  isFrozen: boolean | null;
}

/** More batches than the studio makes are not read. */
const mostBatches = 50;

type ReadPresent = ReturnType<typeof presentReaderOf>;

/** @param end the token id after the batch's last */
async function readHidden(readPresent: ReadPresent, end: bigint): Promise<RunningBatch["hidden"]> {
  const data = await readPresent<Hex>(dropCreatorAbi as Abi, "encryptedData", [end]);
  if (data === null || data === "0x") return null;
  const [encrypted, commitment] = decodeAbiParameters([{ type: "bytes" }, { type: "bytes32" }], data);
  return { encrypted, commitment };
}

/**
 * The batches of a drop, the first ones; null for a contract that prepares none, such as an open edition.
 *
 * @param tokenId of an ERC-1155 drop, which hides nothing
 */
export async function readBatches(
  at: DeployedAt,
  tokenId: bigint | undefined,
  chain: ChainReads,
): Promise<RunningBatch[] | null> {
  const [read, readPresent] = [readerOf(at, chain), presentReaderOf(at, chain)];
  const abi = dropCreatorAbi as Abi;
  const all = await readPresent<bigint>(abi, "getBaseURICount");
  if (all === null) return null;
  const count = Math.min(Number(all), mostBatches);
  const indices = Array.from({ length: count }, (_, index) => BigInt(index));
  const ends = await Promise.all(indices.map((index) => read<bigint>(abi, "getBatchIdAtIndex", [index])));
  return Promise.all(
    indices.map(async (index, place) => {
      const to = ends[place] ?? 0n;
      const [hidden, isFrozen] = await Promise.all([
        tokenId === undefined ? readHidden(readPresent, to) : null,
        readPresent<boolean>(abi, "batchFrozen", [to]),
      ]);
      return { index, from: ends[place - 1] ?? 0n, to, hidden, isFrozen };
    }),
  );
}

/** The places of the batches that only a key can reveal. */
export function hiddenOf(batches: readonly RunningBatch[]): bigint[] {
  return batches.filter(({ hidden }) => hidden !== null).map(({ index }) => index);
}
