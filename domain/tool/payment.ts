/** Minimum and maximum amount of a test payment, in fen. */
export const payLimits = { least: 1, most: 500_000 } as const

/** Minutes until an unpaid payment expires. */
export const payMinutes = 15

/** Parses an amount such as `12.3` into whole fen without floating-point arithmetic; undefined when invalid. */
export function readFen(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(/(?<=\d),(?=\d{3})/g, ''))
  if (match === null) return undefined
  const [, yuan = '', part = ''] = match
  return Number(yuan + part.padEnd(2, '0'))
}

/** Formats whole fen in the notation of payment providers: `12.30`. */
export function writeFen(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns the state of a payment. */
export function payState({ isPaid, fen, refunded }: { isPaid: boolean; fen: number; refunded: number }) {
  if (!isPaid) return 'waiting'
  if (refunded === 0) return 'paid'
  return refunded < fen ? 'partly' : 'refunded'
}
