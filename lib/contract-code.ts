/** The first bytes in the code of an account that lets a contract act for it (EIP-7702). It still has its key. */
const delegation = "0xef0100";

/** Whether code is that of a contract: an account with a key has none, or names the contract that acts for it. */
export function isContractCode(code = "0x"): boolean {
  return code !== "0x" && !code.startsWith(delegation);
}
