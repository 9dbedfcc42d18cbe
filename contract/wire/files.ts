/** File types of a picture upload, as value of `accept`. Spec §5: only .jpg and .png. */
export const pictureTypes = '.jpg,.jpeg,.png'

/** Whether a file name has a picture's extension; the platform checks the content too. Spec §5. */
export function isPictureName(name: string): boolean {
  return /\.(?:jpe?g|png)$/i.test(name)
}

/** File types of a spreadsheet upload, as value of `accept`. Spec §5: only .xls and .xlsx. */
export const sheetTypes = '.xls,.xlsx'

/** Returns the kind of spreadsheet by file extension; undefined for any other file. Spec §5. */
export function sheetKind(name: string): 'xls' | 'xlsx' | undefined {
  if (/\.xlsx$/i.test(name)) return 'xlsx'
  return /\.xls$/i.test(name) ? 'xls' : undefined
}

/**
 * Returns why files cannot be imported: exactly one file with an extension of `types` (value of `accept`) must be
 * selected. Spec §5: spreadsheets.
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
