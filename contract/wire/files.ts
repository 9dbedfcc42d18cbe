/** What a picture upload accepts, as a file chooser wants it. Spec §5: only .jpg and .png. */
export const pictureTypes = '.jpg,.jpeg,.png'

/** Whether a file name ends as a picture's may; the platform looks at the content too. Spec §5. */
export function isPictureName(name: string): boolean {
  return /\.(?:jpe?g|png)$/i.test(name)
}

/** What a spreadsheet upload accepts, as a file chooser wants it. Spec §5: only .xls and .xlsx. */
export const sheetTypes = '.xls,.xlsx'

/** The kind of spreadsheet that a file name ends as; nothing where it is none. Spec §5. */
export function sheetKind(name: string): 'xls' | 'xlsx' | undefined {
  if (/\.xlsx$/i.test(name)) return 'xlsx'
  return /\.xls$/i.test(name) ? 'xls' : undefined
}

/**
 * Why files cannot be imported: a file must be chosen, only one at a time, and only one whose name ends as `types` say, as a
 * file chooser wants them. Spec §5: those are spreadsheets.
 */
export function sheetRefusal(
  files: readonly { name: string }[],
  types = sheetTypes,
): 'noFile' | 'oneOnly' | 'wrongType' | undefined {
  const [file] = files
  if (file === undefined) return 'noFile'
  if (files.length > 1) return 'oneOnly'
  const name = file.name.toLowerCase()
  return types.split(',').some((type) => name.endsWith(type)) ? undefined : 'wrongType'
}
