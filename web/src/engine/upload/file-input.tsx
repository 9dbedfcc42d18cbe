import type { ComponentProps } from 'react'

interface FileInputProps extends Pick<
  ComponentProps<'input'>,
  'ref' | 'accept' | 'capture' | 'multiple' | 'aria-label'
> {
  /** Called with the selected files; the same file can be selected again afterwards. */
  onFiles: (files: readonly [File, ...File[]]) => void
}

/** Hidden native file input; clicking it through its `ref` opens the file picker. */
export function FileInput({ onFiles, ...native }: FileInputProps) {
  return (
    <input
      {...native}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        const [first, ...others] = currentTarget.files ?? []
        // otherwise the browser would not report the same file again
        currentTarget.value = ''
        if (first !== undefined) onFiles([first, ...others])
      }}
    />
  )
}
