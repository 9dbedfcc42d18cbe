/** Product logo: a load curve on the accent colour. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="6" />
      <path d="M5 19c2.500 0 2.500-10 5-10s2 10 4 10 1.500-10 4-10 2.500 10 5 10" />
    </svg>
  )
}
