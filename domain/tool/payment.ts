/** Smallest and largest amount of a test payment, in fen. */
export const payLimits = { least: 1, most: 500_000 } as const

/** Minutes in which a payment can be made. */
export const payMinutes = 15

/** An amount as people write it, such as `12.3`, in whole fen; nothing where it is none. No float comes near it. */
export function readFen(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(/(?<=\d),(?=\d{3})/g, ''))
  if (match === null) return undefined
  const [, yuan = '', part = ''] = match
  return Number(yuan + part.padEnd(2, '0'))
}

/** Whole fen as it travels between providers: `12.30`. */
export function writeFen(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What a payment has come to. */
export function payState({ isPaid, fen, refunded }: { isPaid: boolean; fen: number; refunded: number }) {
  if (!isPaid) return 'waiting'
  if (refunded === 0) return 'paid'
  return refunded < fen ? 'partly' : 'refunded'
}
