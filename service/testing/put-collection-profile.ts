import type { LocalAccount } from "viem/accounts";
import { type CollectionProfileContent, emptyProfile } from "@/lib/contract/collection-profile";
import { formatSignatureHeader } from "@/lib/contract/signature-header";
import { ownerSignatureHeader } from "@/lib/drops/put-allowlist";
import { setCollectionProfileTypedData } from "@/lib/seaport/set-collection-profile";
import type { TestAnswer, TestService } from "./test-service";

interface PutOptions {
  revision: number;
  /** Unix seconds; by default five minutes ahead. */
  deadline?: number;
  /** What is signed, where it differs from what is sent. */
  signed?: Partial<CollectionProfileContent>;
  /** By default the collection's. */
  contract?: TestService["chain"]["collection"];
}

/** Signs the profile of the service's collection and puts it; what is left out of the content is empty. */
export async function putCollectionProfile(
  { chain, collection, dependencies, request }: TestService,
  signer: Pick<LocalAccount, "signTypedData">,
  content: Partial<CollectionProfileContent>,
  { revision, signed = content, contract = chain.collection, ...options }: PutOptions,
): Promise<TestAnswer> {
  const deadline = BigInt(options.deadline ?? Math.floor(dependencies.nowMs() / 1_000) + 300);
  const signature = await signer.signTypedData(
    setCollectionProfileTypedData(
      { contract, revision, content: { ...emptyProfile, ...signed }, deadline },
      chain.domain,
    ),
  );
  return request(`/v1/collections/${collection.slug}/profile`, {
    method: "PUT",
    body: { revision, content: { ...emptyProfile, ...content } },
    headers: { [ownerSignatureHeader]: formatSignatureHeader({ deadline, signature }) },
  });
}
