/** JSON-LD for programs, from `pageJsonLd`: a data block, which no browser runs. */
export function DataBlock({ json }: { json: string | null }) {
  if (json === null) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `jsonLdText` writes no mark that could end the block.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
