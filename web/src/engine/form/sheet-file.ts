/** What a spreadsheet upload accepts, as a file chooser wants it. Spec §5: only .xls and .xlsx. */
export const sheetTypes = '.xls,.xlsx'

/** Why files cannot be imported. Spec §5: a file must be chosen, only one at a time, and only a spreadsheet. */
export function refusalOf(files: readonly File[]): 'noFile' | 'oneOnly' | 'wrongType' | undefined {
  const [file] = files
  if (file === undefined) return 'noFile'
  if (files.length > 1) return 'oneOnly'
  return /\.xlsx?$/i.test(file.name) ? undefined : 'wrongType'
}
