/**
 * A node that could not begin, because the caller cannot pay. Checked before the patterns below, some of which match
 * too.
 */
const notRun = /insufficient funds|OutOfFunds/i;

/** How nodes report that a contract ran and failed. There is no code for it: most give -32000, as for their own errors. */
const vmFailures = [
  // All nodes: "execution reverted", "out of gas", "gas required exceeds allowance", "gas uint64 overflow", "invalid
  // opcode: …".
  /revert|gas|opcode/i,
  // anvil and reth: the name of revm's halt reason, as in "EVM error InvalidJump" and "EVM error: StackUnderflow".
  /\bEVM error\b/i,
  // geth, Erigon and their descendants: core/vm/errors.go.
  /invalid jump destination/i,
  /stack underflow \(/i,
  /stack limit reached/i,
  /return data out of bounds/i,
  /write protection/i,
  /max (init)?code size exceeded/i,
  /max call depth exceeded/i,
  /must not begin with 0xef/i,
  /contract address collision/i,
  /nonce uint64 overflow/i,
  // Nethermind: "VM execution error.", with the reason apart.
  /VM execution error/i,
  // Besu: the names of its halt reasons.
  /INVALID_OPERATION|INVALID_JUMP_DESTINATION|INSUFFICIENT_STACK_ITEMS|TOO_MANY_STACK_ITEMS|ILLEGAL_STATE_CHANGE/,
];

/** Whether a node's message means that a contract ran and failed, not that the node could not run it. */
export function isVmFailure(message: string): boolean {
  return !notRun.test(message) && vmFailures.some((words) => words.test(message));
}
