/** What a picture upload accepts, as a file chooser wants it. Spec §5: only .jpg and .png. */
export const pictureTypes = '.jpg,.jpeg,.png'

/** Whether a file name ends as a picture's may; the platform looks at the content too. Spec §5. */
export function isPictureName(name: string): boolean {
  return /\.(?:jpe?g|png)$/i.test(name)
}
