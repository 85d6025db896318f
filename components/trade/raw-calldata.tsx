import type { Call } from "@/lib/contract/chain";
import { formatCount } from "@/lib/format/count";
import { Disclosure } from "../ui/disclosure";

/** The bytes themselves, for those who want to check the checker. */
export function RawCalldata({ call }: { call: Pick<Call, "data"> }) {
  const bytes = (call.data.length - 2) / 2;
  return (
    <Disclosure summary="Raw calldata" count={`${formatCount(bytes)} bytes`} className="border-b-0">
      <code className="block rounded-control bg-s2 p-3 text-label break-all">{call.data}</code>
    </Disclosure>
  );
}
