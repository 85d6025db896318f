/** The package has its types in a file that TypeScript does not look for. */
declare module "unicode-confusables" {
  /** The text with each letter replaced by the one that it resembles, without invisible ones. */
  export function rectifyConfusion(text: string): string;
}
