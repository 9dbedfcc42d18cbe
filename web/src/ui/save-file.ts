/** Hands a file to the browser, which saves it under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has opened the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
