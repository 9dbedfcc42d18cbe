/** A text as part of an address. Half a pair, which no address can carry, becomes the sign for an unknown one. */
export function encodePart(text: string | number): string {
  return encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\ufffd'))
}
