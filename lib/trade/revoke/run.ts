import { needsZeroFirst } from "../allowance/needs-zero-first";
import { defineFlow } from "../flow/define-flow";
import type { StepEnd } from "../flow/flow-outcome";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { approveSteps, isAtZero, wasZeroed, zeroedData } from "../flow/zero-step";
import { assertVerified } from "../review/check-row";
import { assertRevoked } from "./assert-revoked";
import { describeGrant, prepareRevoke } from "./prepare";
import { type Grant, type RevokeRequest, revokeKey } from "./request";
import { revokeChain } from "./revoke-chain";
import { limitData } from "./saved-limit";

type CoinGrant = Extract<Grant, { kind: "coin" }>;

/**
 * Lowers an allowance. It never raises one: an amount that the chain already has, or less, is left alone, unless it is this flow, or the attempt
 * before it, that has set it to zero on the way.
 */
async function lowerAllowance(run: FlowRun, request: RevokeRequest, grant: CoinGrant): Promise<StepEnd> {
  const { account } = request;
  const { chainId } = revokeChain(request).network;
  const { currency, operator, limit } = grant;
  const { ports } = run;
  const allowance = await ports.chain.allowance(chainId, currency, account, operator);
  if (allowance === limit || (allowance < limit && !wasZeroed(run.store.get(run.id)))) return {};
  const toZero = isAtZero(run);
  const at = { owner: account, spender: operator, allowance };
  if (toZero && !(await needsZeroFirst(prepareRevoke(request).call, at, ports))) return {};
  const asked = toZero ? { ...request, grant: { ...grant, limit: 0n } } : request;
  const { call, verification } = prepareRevoke(asked);
  assertVerified(verification);
  const end = await sendAndFollow(run, "approve", call, account);
  await assertRevoked(asked, ports);
  return end;
}

/** Takes back an approval, or lowers an allowance. One that the chain no longer has needs no transaction. */
export const revokeFlow = defineFlow<RevokeRequest>({
  subject: (request) => ({
    kind: "revoke",
    key: revokeKey(request),
    web: request.web,
    account: request.account,
    itemName: describeGrant(request),
  }),
  // The step itself checks whether the token requires zero in between.
  steps: ({ grant }) => (grant.kind === "coin" ? approveSteps(grant.limit > 0n) : ["revoke"]),
  data: (request) => ({
    name: describeGrant(request),
    ...limitData(request),
    ...zeroedData(request.earlier ?? null),
  }),
  network: (request) => revokeChain(request).network.chainId,
  actions: (request) => ({
    async revoke(run) {
      const { account, grant } = request;
      const { chainId } = revokeChain(request).network;
      if (grant.kind === "collection") {
        const { contract, operator } = grant;
        const given = await run.ports.chain.isApprovedForAll(chainId, contract, account, operator);
        if (!given) return {};
      }
      const { call, verification } = prepareRevoke(request);
      assertVerified(verification);
      const end = await sendAndFollow(run, "revoke", call, account);
      await assertRevoked(request, run.ports);
      return end;
    },
    async approve(run) {
      const { grant } = request;
      return grant.kind === "coin" ? lowerAllowance(run, request, grant) : {};
    },
  }),
});
