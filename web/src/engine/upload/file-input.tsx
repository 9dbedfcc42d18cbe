import type { ComponentProps } from 'react'

interface FileInputProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'accept' | 'capture' | 'multiple' | 'aria-label'
> {
  /** Called with what was chosen, one file or more; the same one can be chosen again afterwards. */
  onFiles: (files: readonly [File, ...File[]]) => void
}

/** The browser's own choice of files, out of sight; a click on it, by its `ref`, opens it. */
export function FileInput({ onFiles, ...native }: FileInputProps) {
  return (
    <input
      {...native}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        const [first, ...others] = currentTarget.files ?? []
        // without this the browser would not report the same file again
        currentTarget.value = ''
        if (first !== undefined) onFiles([first, ...others])
      }}
    />
  )
}
