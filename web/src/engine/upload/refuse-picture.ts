import { isPictureName } from '#contract/wire/files.ts'

/** Bytes of a picture at most. */
const mostBytes = 10 * 1024 * 1024

/** Why a file cannot be an uploaded picture, before it is sent; the platform looks at its content too. Spec §5. */
export function refusePicture({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | 'emptyFile' | undefined {
  if (!isPictureName(name)) return 'wrongType'
  if (size === 0) return 'emptyFile'
  return size > mostBytes ? 'tooLarge' : undefined
}
