/**
 * The addresses that a Markdown text links to or shows as pictures: inline, by reference, and in angle brackets. A renderer of the page must
 * know the same forms and no HTML. Raw HTML counts as a link to itself, so that it is refused.
 *
 * @source CommonMark 0.31, sections 4.7, 6.3, 6.4, 6.5 and 6.6
 */
export function markdownLinks(text: string): string[] {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");
  return [
    // [words](address "title"), ![words](<address>)
    ...found(/\]\(\s*<([^>\n]*)>/g),
    ...found(/\]\(\s*([^\s<)][^\s)]*)/g),
    // [name]: address
    ...found(/^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)/gm),
    // <address>
    ...found(/<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi),
    // HTML
    ...found(/(<\/?[a-z!?][^>]*>?)/gi).filter((tag) => !/^<[a-z][a-z0-9+.-]{1,31}:/i.test(tag)),
  ];
}
