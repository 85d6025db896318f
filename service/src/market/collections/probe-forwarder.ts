import { type Address, concatHex, encodeFunctionData, getAddress, type Hex, isHex, parseAbi } from "viem";

/** Calls a contract at the newest block; null when it reverts. */
type CallContract = (call: { from: Address; to: Address; data: Hex }) => Promise<Hex | null>;

const abi = parseAbi([
  "function isTrustedForwarder(address forwarder) view returns (bool)",
  "function trustedForwarder() view returns (address)",
  "function multicall(bytes[] data) returns (bytes[] results)",
  "function setContractURI(string uri)",
  "function setOwner(address owner)",
  "function transferOwnership(address owner)",
]);

/**
 * Forwarders that tools gave to contracts by themselves. A contract does not list those that it trusts.
 *
 * @source https://github.com/thirdweb-dev/ozdefender-autotask (README), and the addresses of thirdweb's SDK 3 and of Biconomy
 */
const knownForwarders: readonly Address[] = [
  "0xc82BbE41f2cF04e3a8efA18F7032BDD7f6d98a81",
  "0x5001A14CA6163143316a7C614e30e6041033Ac20",
  "0x8cbc8B5d71702032904750A66AEfE8B603eBC538",
  "0x4a8AC7f22DeD2CF923A51e4A1c67490bd8868add",
  "0xd85da690EF288A6976DE0E85Fb2Aad512eBAfbf7",
  "0x7C4717039B89d5859c4Fbb85EDB19A6E2ce61171",
  "0x2fA9F95Fe9dD8469D6Da3B65Aa2bFdD96eAC86F0",
  "0x76ce2CB1Ae48Fa067f4fb8c5f803111AE0B24BEA",
  "0x4f247c69184ad61036EC2Bb3213b69F10FbEDe1F",
  "0xb1A2883fc4d287d9cB8Dbb96cFF60C76BEf2D250",
  "0x7e80648EB2071E26937F9D42A513ccf4815fc702",
  "0xE8dd2Ff0212F86d3197b4AfDC6dAC6ac47eb10aC",
  "0x84a0856b038eaAd1cC7E297cF34A7e72685A8693",
  "0x86C80a8aa58e0A4fa09A69624c31Ab2a6CAD56b8",
  "0x64CD353384109423a966dCd3Aa30D884C9b2E057",
  "0xfe0fa3C06d03bDC7fb49c892BbB39113B534fB57",
];

/** Nobody's account. */
const stranger: Address = "0x00000000000000000000000000000000DeaDBeef";

/** A contract may claim to believe every forwarder, and each costs nine calls. */
const maxTried = 3;

/** The last twenty bytes of a word, or null for another answer. */
function addressOf(answer: Hex | null): Address | null {
  return isHex(answer) && answer.length === 66 ? getAddress(`0x${answer.slice(26)}`) : null;
}

const isTrue = (answer: Hex | null) => isHex(answer) && answer.length === 66 && BigInt(answer) === 1n;

/** The first forwarders that a contract believes, among those that can be known: the one that it names before the others. */
async function findTrusted(call: CallContract, to: Address): Promise<Address[]> {
  const ask = (data: Hex) => call({ from: stranger, to, data });
  const named = addressOf(await ask(encodeFunctionData({ abi, functionName: "trustedForwarder" })));
  const asked = [...new Set([...(named === null ? [] : [named]), ...knownForwarders])];
  const trusted = await Promise.all(
    asked.map(async (forwarder) =>
      isTrue(await ask(encodeFunctionData({ abi, functionName: "isTrustedForwarder", args: [forwarder] })))
        ? [forwarder]
        : [],
    ),
  );
  return trusted.flat().slice(0, maxTried);
}

/** What only the owner of a contract may do, and which changes nothing that lasts: nothing of it is sent. */
function ownersActions(owner: Address): Hex[] {
  return [
    encodeFunctionData({ abi, functionName: "setContractURI", args: [""] }),
    encodeFunctionData({ abi, functionName: "setOwner", args: [owner] }),
    encodeFunctionData({ abi, functionName: "transferOwnership", args: [owner] }),
  ];
}

/** Whether the contract lets a user of the forwarder act for the owner; null if this action does not tell. */
async function isFooled(
  call: CallContract,
  { contract: to, owner, forwarder }: { contract: Address; owner: Address; forwarder: Address },
  action: Hex,
): Promise<boolean | null> {
  // As the forwarder sends it: the call, and who signed for it.
  const forwarded = (inside: Address) => {
    const args = [[concatHex([action, inside])]] as const;
    const data = concatHex([encodeFunctionData({ abi, functionName: "multicall", args }), stranger]);
    return call({ from: forwarder, to, data });
  };
  const [owns, byStranger] = await Promise.all([
    call({ from: owner, to, data: action }),
    forwarded(stranger),
  ]);
  // The owner cannot do it either, or everybody can.
  if (owns === null || byStranger !== null) return null;
  return (await forwarded(owner)) !== null;
}

/**
 * Looks for the fault of thirdweb's contracts of 2023: a contract joins calls (`multicall`) by delegation to itself and believes a forwarder
 * (ERC-2771), so whoever signs for the forwarder chooses the sender of each joined call, and takes what others own. Nothing is sent.
 *
 * @param owner `owner()` of the contract; without one the fault is assumed where both parts are there
 * @returns the forwarder by which it can be used; null: no fault was found
 * @see https://blog.thirdweb.com/security-vulnerability/
 */
export async function findForwarderFault(
  call: CallContract,
  contract: Address,
  owner: Address | null,
): Promise<Address | null> {
  const joined = encodeFunctionData({ abi, functionName: "multicall", args: [[]] });
  const answer = await call({ from: stranger, to: contract, data: joined });
  // A list in ABI coding: where it begins, and its length.
  if (answer === null || answer.length < 2 + 2 * 64) return null;
  for (const forwarder of await findTrusted(call, contract)) {
    if (owner === null) return forwarder;
    const verdicts = await Promise.all(
      ownersActions(owner).map((action) => isFooled(call, { contract, owner, forwarder }, action)),
    );
    if (verdicts.includes(true) || !verdicts.includes(false)) return forwarder;
  }
  return null;
}
