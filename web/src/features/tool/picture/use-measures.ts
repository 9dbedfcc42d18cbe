import type { HostedPictureRow } from '#contract/resources/tool/picture.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { hostedPictureWords } from './words.ts'

/** Says how large a picture is, in pixels and in bytes. */
export function useMeasures(): (picture: Pick<HostedPictureRow, 'width' | 'height' | 'size'>) => string {
  const t = useWords(hostedPictureWords)
  return ({ width, height, size }) => t('measures', { width, height, size: formatBytes(size) })
}
