import './sign.css'

interface IconProps {
  name: string
  /** Something is on its way: a turning glyph stands in its place. */
  isBusy?: boolean | undefined
  className?: string
}

/** A glyph of PrimeIcons by its class name, for example `pi-home`; decoration, so hidden from screen readers. */
export function Icon({ name, isBusy = false, className = '' }: IconProps) {
  const glyph = isBusy ? 'pi-spinner pi-spin' : name
  return <span className={`pi ${glyph} ${className}`.trimEnd()} aria-hidden="true" />
}
