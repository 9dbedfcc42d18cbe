import type { HostedPictureRow } from '#contract/resources/tool/picture.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { words } from './words.ts'

/** Says how large a picture is, in pixels and in bytes. */
export function useMeasures(): (picture: Pick<HostedPictureRow, 'width' | 'height' | 'size'>) => string {
  const t = useText()
  return ({ width, height, size }) => t(words.measures, { width, height, size: formatBytes(size) })
}
