import type { z } from "zod";
import { blockAccountBodySchema, blockedAccountsQuerySchema } from "../../contract/operator/accounts";
import { decideAppealBodySchema, operatorAppealsQuerySchema } from "../../contract/operator/appeals";
import { auditQuerySchema } from "../../contract/operator/audit";
import {
  brandingVersionsQuerySchema,
  operatorBrandingQuerySchema,
  publishBrandingBodySchema,
} from "../../contract/operator/branding";
import {
  addCollectionBodySchema,
  changeCollectionBodySchema,
  operatorCollectionsQuerySchema,
  probeBodySchema,
} from "../../contract/operator/collections";
import {
  decideCreatorCollectionBodySchema,
  operatorCreatorCollectionsQuerySchema,
} from "../../contract/operator/creator-collections";
import { changeFeeBodySchema } from "../../contract/operator/fees";
import { changeTradingBodySchema } from "../../contract/operator/health";
import { changeLabelBodySchema, operatorLabelsQuerySchema } from "../../contract/operator/labels";
import { decideCasesBodySchema, reportCasesQuerySchema } from "../../contract/operator/reports";

/** An endpoint of the service's listener for operators that the desk's pages may call. */
export interface OperatorEndpoint {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/operator`; `*` stands for one segment. */
  path: string;
  /** The contract's schema of the query, or of the body; null if it takes none. */
  schema: z.ZodType | null;
  /** In bytes, where the body may be longer than others. */
  maxBytes?: number;
}

/** Two pictures of half a megabyte each, as text. */
const maxBrandingBytes = 2 * 1_024 * 1_024;

const reads = (path: string, schema: z.ZodType | null = null): OperatorEndpoint => ({
  method: "GET",
  path,
  schema,
});

const operatorEndpoints: readonly OperatorEndpoint[] = [
  reads("health"),
  reads("history"),
  reads("chains"),
  { method: "PUT", path: "chains/*/trading", schema: changeTradingBodySchema },
  { method: "POST", path: "collections/probe", schema: probeBodySchema },
  reads("collections", operatorCollectionsQuerySchema),
  { method: "POST", path: "collections", schema: addCollectionBodySchema },
  { method: "PATCH", path: "collections/*", schema: changeCollectionBodySchema },
  { method: "POST", path: "collections/*/read", schema: null },
  reads("creator-collections", operatorCreatorCollectionsQuerySchema),
  { method: "POST", path: "creator-collections/*/*/decide", schema: decideCreatorCollectionBodySchema },
  reads("labels", operatorLabelsQuerySchema),
  { method: "POST", path: "labels", schema: changeLabelBodySchema },
  { method: "POST", path: "labels/lift", schema: changeLabelBodySchema },
  reads("reports", reportCasesQuerySchema),
  reads("reports/*"),
  { method: "POST", path: "reports/decide", schema: decideCasesBodySchema },
  reads("appeals", operatorAppealsQuerySchema),
  { method: "POST", path: "appeals/*/decide", schema: decideAppealBodySchema },
  reads("accounts", blockedAccountsQuerySchema),
  reads("accounts/*"),
  { method: "PUT", path: "accounts/*/block", schema: blockAccountBodySchema },
  { method: "DELETE", path: "accounts/*/block", schema: null },
  reads("fees"),
  { method: "PUT", path: "fees/*/*", schema: changeFeeBodySchema },
  { method: "DELETE", path: "fees/*/*", schema: null },
  reads("branding", operatorBrandingQuerySchema),
  { method: "PUT", path: "branding", schema: publishBrandingBodySchema, maxBytes: maxBrandingBytes },
  reads("branding/versions", brandingVersionsQuerySchema),
  reads("audit", auditQuerySchema),
  reads("audit/verification"),
];

/** The endpoint that a request of the desk means, or null if it may call none there. */
export function findOperatorEndpoint(method: string, segments: readonly string[]): OperatorEndpoint | null {
  const fits = (path: string) => {
    const parts = path.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part === "*" || part === segments[index])
    );
  };
  return operatorEndpoints.find((endpoint) => endpoint.method === method && fits(endpoint.path)) ?? null;
}
