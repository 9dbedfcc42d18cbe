/** A glyph of PrimeIcons by its class name, for example `pi-home`; decoration, so hidden from screen readers. */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return <span className={`pi ${name} ${className}`.trimEnd()} aria-hidden="true" />
}
