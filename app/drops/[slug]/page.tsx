import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DropPageContent } from "@/components/drop/drop-page";
import { loadDropPage, mintSearch } from "@/lib/api/drop-page";
import { pageMetadata } from "@/lib/api/page-metadata";
import { dropPath } from "@/lib/format/paths";

export const revalidate = 60;

export function generateStaticParams(): { slug: string }[] {
  return [];
}

export async function generateMetadata({ params }: PageProps<"/drops/[slug]">): Promise<Metadata> {
  const page = await loadDropPage((await params).slug);
  if (page === null) return { title: "Not found" };
  const { name, slug } = page.drop;
  const description = (page.drop.description ?? `Mint ${name}: stages, price and eligibility.`).slice(0, 200);
  return pageMetadata({ title: name, description, path: dropPath(slug) });
}

export default async function Page({ params }: PageProps<"/drops/[slug]">) {
  const page = await loadDropPage((await params).slug);
  if (page === null) notFound();
  return <DropPageContent {...page} search={mintSearch(page.drop)} />;
}
