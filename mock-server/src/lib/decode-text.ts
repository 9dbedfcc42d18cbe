/** Decodes UTF-8, or else GB 18030, the usual encoding of programs in China that declare none. */
export function decodeText(bytes: Buffer): string {
  const isUtf8 = !bytes.toString('utf8').includes('\uFFFD')
  return new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030').decode(bytes)
}
