const fallback = 'download'

/**
 * The name of a file from its `Content-Disposition`: the one in UTF-8 where there is one, else the plain one. Only the
 * last part of a path is a name, and signs that no file system takes are left out.
 */
export function fileNameOf(disposition: unknown): string {
  const text = typeof disposition === 'string' ? disposition : ''
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(text)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(text)
  const name = decode(extended) ?? plain?.[1] ?? plain?.[2] ?? ''
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^\.+/, '') || fallback
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    // Not the encoding it says: the plain name serves.
    return undefined
  }
}
