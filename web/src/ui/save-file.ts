/** Downloads a file in the browser under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // by the next task the browser has opened the URL
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
