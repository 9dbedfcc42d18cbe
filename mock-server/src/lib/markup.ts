/** Attributes of an element; numbers are written with one decimal. */
type Attributes = Readonly<Record<string, string | number>>

/** Escapes text for XML and removes characters that XML does not allow. */
export function escapeText(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- XML does not have these characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

/** Creates an SVG element. `content` is markup; attribute values are escaped. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`)
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`
}

/** Creates a rectangle; `more` are attributes such as `rx`. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('rect', { x, y, width, height, fill, ...more })
}

/** Creates an area or line from path data. */
export function area(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more })
}

export function disc(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more })
}

/** Creates a line of text with its baseline at `y`. */
export function label(x: number, y: number, size: number, text: string, fill: string): string {
  return element(
    'text',
    { x, y, 'font-size': size, 'font-family': 'monospace', fill },
    escapeText(text) || ' ',
  )
}

function attributeText(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 10) / 10) : escapeText(value)
}
