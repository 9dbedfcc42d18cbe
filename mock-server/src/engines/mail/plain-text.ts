const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * A letter as text for programs that show no markup: a line for each paragraph and entry, links with their address. The
 * content has been cleaned before, so its tags are few and whole.
 */
export function plainText(content: string): string {
  return decoded(
    content
      .split('\n')
      .map((line) => line.trim())
      .join(' ')
      .replaceAll(/<a href="([^"]*)"[^<>]*>([^<>]*)<\/a>/g, (_all, address: string, text: string) =>
        text === address ? text : `${text} (${address})`,
      )
      .replaceAll(/<li[^<>]*>/g, '- ')
      .replaceAll(/<br[^<>]*>|<\/(?:p|li|h\d|blockquote)>/g, '\n')
      .replaceAll(/<[^<>]*>/g, ''),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Entities last: what they stand for is text, even where it looks like a tag. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|(\w{1,6}));/g, (all, number?: string, name = '') =>
    number === undefined ? (named[name] ?? all) : String.fromCodePoint(Math.min(Number(number), 0x10_ff_ff)),
  )
}
