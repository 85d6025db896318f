import { type SQL, sql } from "drizzle-orm";
import { unsafeContractLabel } from "@/lib/contract/unsafe-contract";

/** Whether the collection `c` has a fault in its contract that no operator has accepted. */
const isUnsafe = sql`(c.contract_fault is not null and not c.fault_accepted)`;

/** The labels of the collection `c`: those of the operator's file, and one for a fault of its contract. */
export const collectionLabels: SQL<string[]> = sql`(
  case when ${isUnsafe} then array_append(c.labels, ${unsafeContractLabel}::text) else c.labels end)`;
