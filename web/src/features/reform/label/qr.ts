import { encodeQR } from 'qr'

/** Width of the quiet zone in modules. */
const quiet = 2

/** Returns a QR code as the SVG path of its dark modules, in a square of `size` modules including the quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size: modules.length }
}
