import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  erc20Abi,
  erc1155Abi,
  getAddress,
  parseAbiItem,
  toEventSelector,
  toFunctionSelector,
} from "viem";
import { describe, expect, it } from "vitest";
import { cloneFactoryAbi } from "@/lib/abi/generated/clone-factory";
import { dropCreatorAbi } from "@/lib/abi/generated/drop-creator";
import { dropErc721Abi } from "@/lib/abi/generated/drop-erc721";
import { dropErc1155Abi } from "@/lib/abi/generated/drop-erc1155";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { nftPoolFactoryAbi } from "@/lib/abi/generated/nft-pool-factory";
import { onftAbi } from "@/lib/abi/generated/onft";
import { payoutSplitAbi } from "@/lib/abi/generated/payout-split";
import { transferValidatorAbi } from "@/lib/abi/generated/transfer-validator";
import { wrappedNativeAbi } from "@/lib/abi/generated/wrapped-native";
import { seaportAbi } from "@/lib/abi/seaport";
import { emptyProfile } from "@/lib/contract/collection-profile";
import { putAllowlistTypedData } from "@/lib/drops/put-allowlist";
import { bulkOrderTypedData } from "@/lib/seaport/bulk-tree";
import { endOrdersTypedData } from "@/lib/seaport/end-orders";
import { hideOrderTypedData } from "@/lib/seaport/hide-order";
import { setCollectionProfileTypedData } from "@/lib/seaport/set-collection-profile";
import { setProfileTypedData } from "@/lib/seaport/set-profile";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { orderTypedData } from "@/lib/seaport/typed-data";
import type { DescriptorFormat, MessageSchema } from "./descriptor";
import { deploymentsOf, descriptorsOf } from "./descriptors";
import { descriptorSchema } from "./testing/descriptor-schema";
import { fullPin } from "./testing/full-pin";

const { seaport: address } = fullPin;
const all = descriptorsOf([fullPin, { ...fullPin, id: "other", chainId: 10 }]);
const named = Object.entries(all);
const domain = { chainId: fullPin.chainId, seaport: fullPin.seaport };

/** What the contracts of each file have. */
const abis: Record<string, Abi> = {
  "calldata-seaport": seaportAbi,
  "calldata-wrapped-currency": wrappedNativeAbi,
  "calldata-currencies": erc20Abi,
  "calldata-vault": [...onftAbi, ...erc721Abi],
  "calldata-layerzero": layerZeroEndpointAbi,
  "calldata-pool": nftPoolAbi,
  "calldata-drop": [...dropErc721Abi, ...dropCreatorAbi, ...erc721Abi],
  "calldata-edition-drop": [...dropErc1155Abi, ...dropCreatorAbi, ...erc1155Abi],
  "calldata-payout-split": payoutSplitAbi,
  "calldata-clone-factory": cloneFactoryAbi,
  "calldata-clone-implementations": [...dropErc721Abi, ...payoutSplitAbi],
  "calldata-transfer-validator": transferValidatorAbi,
};
const selectorsOf = (abi: Abi) =>
  abi.flatMap((entry) => (entry.type === "function" ? [toFunctionSelector(entry)] : []));

/** The values of a transaction that a path may name. */
const ofTransaction = ["@.value", "@.to", "@.from"];

/** The type at a path of arguments; undefined where nothing is. */
function argumentAt(inputs: readonly AbiParameter[], path: string): string | undefined {
  let found: AbiParameter | undefined;
  let list = inputs;
  let type = "";
  for (const part of path.split(".")) {
    if (part === "[]") {
      if (!type.endsWith("[]")) return undefined;
      type = type.slice(0, -2);
      continue;
    }
    found = list.find(({ name }) => name === part);
    if (found === undefined) return undefined;
    type = found.type;
    list = "components" in found ? found.components : [];
  }
  return type;
}

/** The type at a path of a message. */
function memberAt({ primaryType, types }: MessageSchema, path: string): string | undefined {
  let type = primaryType;
  for (const part of path.split(".")) {
    if (part === "[]") {
      if (!type.endsWith("]")) return undefined;
      type = type.slice(0, type.lastIndexOf("["));
      continue;
    }
    const member = types[type]?.find(({ name }) => name === part);
    if (member === undefined) return undefined;
    type = member.type;
  }
  return type;
}

/** The function that a key of `display.formats` names. */
function functionOf(key: string): AbiFunction {
  const call = parseAbiItem(`function ${key}`);
  if (call.type !== "function") throw new Error(`${key} is no function`);
  return call;
}

/** The paths of all values of arguments. */
function leavesOf(inputs: readonly AbiParameter[], prefix = ""): string[] {
  return inputs.flatMap((input) => {
    const path = prefix + input.name + input.type.replace(/^[^[]+/, "").replaceAll("[]", ".[]");
    return "components" in input ? leavesOf(input.components, `${path}.`) : path;
  });
}

function pathsOf({ fields, required, excluded = [] }: DescriptorFormat): string[] {
  const others = fields.flatMap(({ params }) =>
    Object.entries(params ?? {}).flatMap(([key, path]) =>
      key.endsWith("Path") && typeof path === "string" ? [path] : [],
    ),
  );
  return [...fields.map(({ path }) => path), ...required, ...excluded, ...others];
}

/** A type that holds no others. A wallet cannot show a structure or a list as one value. */
const isLeaf = (type: string | undefined) =>
  type !== undefined && /^(u?int|address|bool|string|bytes)\d*$/.test(type);

describe("the descriptors for wallets", () => {
  it.each(named)("%s is of the ERC's schema", (_, descriptor) => {
    descriptorSchema.parse(JSON.parse(JSON.stringify(descriptor)));
  });

  it.each(named)("%s names only what is signed or sent, and its names of numbers", (_, descriptor) => {
    const { context, display, metadata } = descriptor;
    for (const [key, format] of Object.entries(display.formats)) {
      const schema =
        "eip712" in context
          ? context.eip712.schemas.find(({ primaryType }) => primaryType === key)
          : undefined;
      const inputs = "eip712" in context ? [] : functionOf(key).inputs;
      const typeOf = (path: string) =>
        schema === undefined ? argumentAt(inputs, path) : memberAt(schema, path);
      const paths = pathsOf(format);
      expect(paths.filter((path) => !ofTransaction.includes(path) && !isLeaf(typeOf(path)))).toEqual([]);
      for (const { params } of format.fields) {
        const names = params?.$ref;
        if (typeof names === "string") expect(metadata.enums).toHaveProperty(names.split(".").at(-1) ?? "");
      }
    }
  });

  it.each(Object.entries(abis))(
    "%s describes functions of its contracts, with all their values",
    (file, abi) => {
      const { context, display } = all[file] ?? {};
      const own = context !== undefined && "contract" in context ? context.contract.abi : [];
      const formats = Object.entries(display?.formats ?? {});
      expect(formats.length).toBeGreaterThan(0);
      for (const [key, { fields, required, excluded = [] }] of formats) {
        const { name, inputs } = functionOf(key);
        const selector = toFunctionSelector({
          type: "function",
          name,
          inputs,
          outputs: [],
          stateMutability: "payable",
        });
        // A wallet finds the format by the selector, and the names of the arguments by the ABI in the file.
        expect(selectorsOf(abi)).toContain(selector);
        const listed = own.filter((entry) => toFunctionSelector({ ...entry, outputs: [] }) === selector);
        expect(listed.map((entry) => leavesOf(entry.inputs))).toEqual([leavesOf(inputs)]);
        // Each value is shown or said to be left out. An inner call is shown by its own descriptor.
        const shown = fields.map(({ path }) => path);
        expect(required).toEqual(shown);
        const values = [...shown.filter((path) => !ofTransaction.includes(path)), ...excluded];
        expect(values.sort()).toEqual(leavesOf(inputs).sort());
      }
    },
  );

  it("are all tried against the contracts that they describe", () => {
    expect(
      Object.keys(all)
        .filter((file) => file.startsWith("calldata"))
        .sort(),
    ).toEqual(Object.keys(abis).sort());
  });

  it("finds no type where a path names nothing, a list or a structure", () => {
    const [schema] = "eip712" in (all["eip712-order"]?.context ?? {}) ? schemasOf("eip712-order") : [];
    if (schema === undefined) throw new Error("the order has a schema");
    expect(memberAt(schema, "offer.[].startAmount")).toBe("uint256");
    for (const path of ["offer", "offer.startAmount", "offer.[]", "offer.[].price", "maker", "zone.[]"])
      expect(isLeaf(memberAt(schema, path))).toBe(false);
  });

  function schemasOf(file: string): readonly MessageSchema[] {
    const context = all[file]?.context;
    return context !== undefined && "eip712" in context ? context.eip712.schemas : [];
  }

  it("have the types and the domain of what the market asks wallets to sign", () => {
    const order = sampleListing();
    const message = { orderHash: `0x${"ab".repeat(32)}`, deadline: 1n } as const;
    const ended = { hashes: [message.orderHash], deadline: 1n };
    const profile = { account: fullPin.seaport, name: "", avatar: "", deadline: 1n };
    const signed = {
      "eip712-order": [orderTypedData(order, domain)],
      "eip712-bulk-order-1": [bulkOrderTypedData([order, order], domain)],
      "eip712-bulk-order-3": [bulkOrderTypedData(Array(5).fill(order), domain)],
      "eip712-bulk-order-10": [bulkOrderTypedData(Array(1_000).fill(order), domain)],
      "eip712-quayside": [
        hideOrderTypedData(message, domain),
        endOrdersTypedData(ended, domain),
        setProfileTypedData(profile, domain),
        setCollectionProfileTypedData(
          { contract: address, revision: 0, content: emptyProfile, deadline: 1n },
          domain,
        ),
      ],
      "eip712-quayside-drop": [
        putAllowlistTypedData({ root: message.orderHash, deadline: 1n }, { chainId: 10, contract: address }),
      ],
    };
    for (const [file, requests] of Object.entries(signed))
      for (const { primaryType, types, domain: asked } of requests) {
        const context = all[file]?.context;
        const schema = schemasOf(file).find((candidate) => candidate.primaryType === primaryType);
        const { EIP712Domain: _, ...own } = schema?.types ?? {};
        expect(own).toEqual(types);
        expect(context).toMatchObject({ eip712: { domain: { name: asked.name, version: asked.version } } });
      }
  });

  it("show every field of an order, and of what is signed for the service", () => {
    const leaves = (schema: MessageSchema, type: string, prefix: string): string[] =>
      (schema.types[type] ?? []).flatMap(({ name, type: inner }) => {
        const base = inner.replace(/(\[\d*\])+$/, "");
        const depth = inner.split("[").length - 1;
        const path = `${prefix}${name}${".[]".repeat(depth)}`;
        return schema.types[base] === undefined ? [path] : leaves(schema, base, `${path}.`);
      });
    const files = ["eip712-order", "eip712-bulk-order-1", "eip712-bulk-order-7", "eip712-quayside"];
    for (const file of [...files, "eip712-quayside-drop"]) {
      const schemas = schemasOf(file);
      expect(schemas.length).toBeGreaterThan(0);
      for (const schema of schemas) {
        const format = all[file]?.display.formats[schema.primaryType];
        const shown = (format?.required ?? []).filter((path) => !ofTransaction.includes(path));
        // An amount of a token is shown with its token's name.
        const named = (format?.fields ?? []).flatMap(({ params }) => params?.tokenPath ?? []);
        const expected = leaves(schema, schema.primaryType, "").filter(
          (leaf) => shown.includes(leaf) || !named.includes(leaf),
        );
        expect([...shown].sort()).toEqual(expected.sort());
      }
    }
  });

  it("bind to the operator's chains alone, and are left out where the chain has no such contract", () => {
    // Anybody may deploy a drop: its message is known by its domain alone, and shows the contract.
    const { "eip712-quayside-drop": drop, ...others } = all;
    expect(drop?.context).not.toHaveProperty("eip712.deployments");
    expect(drop?.display.formats.PutAllowlist?.required).toEqual(["@.to", "root", "deadline"]);
    for (const descriptor of Object.values(others))
      expect([...new Set(deploymentsOf(descriptor).map(({ chainId }) => chainId))]).toEqual([8_453, 10]);
    const { vaults: _, poolFactory: __, creators: ___, layerzeroEndpoint: ____, ...plain } = fullPin;
    // The wrapped currency has a file of its own.
    const currencies = [{ address: getAddress(address), symbol: "WETH", decimals: 18 }];
    const files = Object.keys(descriptorsOf([{ ...plain, currencies }])).filter((file) =>
      file.startsWith("calldata"),
    );
    expect(files).toEqual(["calldata-seaport", "calldata-wrapped-currency"]);
  });

  it("find clones and pools by the events of their factories", () => {
    const topics = [...cloneFactoryAbi, ...nftPoolFactoryAbi].flatMap((entry) =>
      entry.type === "event" ? [toEventSelector(entry)] : [],
    );
    const events = named.flatMap(([, { context }]) =>
      "contract" in context && context.contract.factory !== undefined
        ? [context.contract.factory.deployEvent]
        : [],
    );
    expect(events).toHaveLength(4);
    for (const event of events) expect(topics).toContain(toEventSelector(event));
  });
});
