import { inflateSync } from 'node:zlib'

/** What a reader of PDF finds in a file; throws where the file is none. */
export interface ReadPdf {
  pages: number
  fonts: number
  /** What is drawn on all pages, as the operators of PDF have it. */
  drawn: string
}

/** Reads the table of objects of a PDF and every object that it names. */
export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('This is no PDF')
  const start = Number(/startxref\s+(\d+)\s+%%EOF/.exec(text)?.[1])
  const table = /^xref\s+0 (\d+)\s+([\s\S]*?)trailer/.exec(text.slice(start))
  if (table === null) throw new Error('The table of objects is not where the end of the file says')
  const places = [...(table[2] ?? '').matchAll(/(\d{10}) \d{5} n/g)].map(([, place]) => Number(place))
  const objects = places.map((place) => {
    const object = /^\d+ 0 obj\s([\s\S]*?)endobj/.exec(text.slice(place))?.[1]
    if (object === undefined) throw new Error(`There is no object at ${place}`)
    return object
  })
  const count = (type: RegExp) => objects.filter((object) => type.test(object)).length
  return {
    pages: count(/\/Type \/Page\b/),
    fonts: count(/\/Type \/FontDescriptor\b/),
    drawn: objects.map(streamOf).join('\n'),
  }
}

/** By its length: what is packed may end with the sign that ends a line. */
function streamOf(object: string): string {
  const [begin = '', head = ''] = /^([\s\S]*?)stream\r?\n/.exec(object) ?? []
  if (!head.includes('/FlateDecode') || head.includes('/Length1')) return ''
  const length = Number(/\/Length (\d+)\b/.exec(head)?.[1])
  const body = object.slice(begin.length, begin.length + length)
  return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
}
