/** The build takes a Markdown file in as its text: see `turbopack.rules` in `next.config.ts`. */
declare module "*.md" {
  const text: string;

  export = text;
}
