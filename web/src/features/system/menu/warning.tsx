import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'

/** What is odd about a value, though it may be saved. */
export function MenuWarning({ text }: { text: string }) {
  return (
    <p className="note menu-warning" role="status">
      <StatusGlyph severity="warning" />
      <span>{text}</span>
    </p>
  )
}
