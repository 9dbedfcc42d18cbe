import './sign.css'

interface IconProps {
  name: string
  /** Shows a spinner in place of the icon. */
  isBusy?: boolean | undefined
  className?: string
}

/** PrimeIcons glyph by class name, such as `pi-home`; decorative, so hidden from screen readers. */
export function Icon({ name, isBusy = false, className = '' }: IconProps) {
  const glyph = isBusy ? 'pi-spinner pi-spin' : name
  return <span className={`pi ${glyph} ${className}`.trimEnd()} aria-hidden="true" />
}
