/**
 * Whether a list of devices can be narrowed to those of one version: its filter finds whatever contains the text, in
 * either case, and an empty one finds all.
 */
export function isFilter(firmware: string, versions: readonly { firmware: string }[]): boolean {
  const text = firmware.toLowerCase()
  const found = versions.filter((version) => version.firmware.toLowerCase().includes(text))
  return text !== '' && found.length === 1
}
