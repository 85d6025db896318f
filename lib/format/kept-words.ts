import { msg } from "../language/translate";

const keepers: readonly (readonly [RegExp, string])[] = [
  [
    /^ipfs:\/\/(?:ipfs\/)?(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,})/,
    msg("On IPFS: what is at its address cannot change"),
  ],
  [/^ar:\/\/[\w-]{43}/, msg("On Arweave: what is at its address cannot change")],
  [/^data:/i, msg("In the contract")],
  [/^https?:\/\//i, msg("At a web address: its host can change what is there")],
];

/** Whether what a token URI names can change there, as a message that is not translated yet; null where its scheme does not tell. */
export function keptWords(uri: string): string | null {
  return keepers.find(([pattern]) => pattern.test(uri))?.[1] ?? null;
}
