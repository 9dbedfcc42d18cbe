import { hasPicture } from '#domain/tool/letter.ts'

/** Whether pasted or dropped data is a picture or contains one. */
export function holdsPicture(data: Pick<DataTransfer, 'files' | 'getData'> | null): boolean {
  if (data === null) return false
  return (
    [...data.files].some(({ type }) => type.startsWith('image/')) || hasPicture(data.getData('text/html'))
  )
}
