import { encodeQR } from 'qr'

/** Modules around a code that stay empty. */
const quiet = 2

/** A QR code as the outline of its dark modules, in a square of `size` modules with a quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size: modules.length }
}
