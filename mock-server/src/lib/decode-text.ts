/** Text in UTF-8, or else in GB 18030, as programs in China write what does not say how it is written. */
export function decodeText(bytes: Buffer): string {
  const isUtf8 = !bytes.toString('utf8').includes('\uFFFD')
  return new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030').decode(bytes)
}
