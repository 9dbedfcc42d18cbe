import type { Text2 } from '#contract/schema/language.ts'

/** What stands in a page: a text that is the same in both languages, or one in each. */
export type Shown = string | number | Text2

/** The style of a report: on screen, and on paper, where no row is cut and each page has the head of its table. */
const style = `body{font:15px/1.5 system-ui,"Noto Sans CJK SC","Microsoft YaHei",sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;border-bottom:1px solid;padding:.3rem .6rem .3rem 0;overflow-wrap:anywhere}
th,td:nth-child(2){white-space:nowrap}.bad{font-weight:600}fieldset{border:0;padding:0}label{margin-right:1rem}
:root:has(#zh:checked) span[lang=en],:root:not(:has(#zh:checked)) span[lang=zh]{display:none}
@page{size:A4;margin:15mm}
@media print{body{font-size:10pt;margin:0;max-width:none;padding:0}fieldset{display:none}tr,li{break-inside:avoid}h2,h3{break-after:avoid}}`

const english = '<input type="radio" name="language" id="en" checked>'
const chinese = '<input type="radio" name="language" id="zh">'

/** A page that opens by itself, without any other file and without scripts; `isBoth` has it choose between languages. */
export function pageOf(title: Shown, body: string, isBoth = false): string {
  const choice = isBoth
    ? `<fieldset><label>${english} English</label><label lang="zh">${chinese} 中文</label></fieldset>\n`
    : ''
  const [named] = typeof title === 'object' ? title : [title]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(String(named))}</title>
<style>${style}</style></head>
<body>${choice}<h1>${shown(title)}</h1>
${body}
</body></html>
`
}

/** A table of rows that `row` has made. */
export function table(heads: readonly Shown[], rows: readonly string[]): string {
  return `<table><thead><tr>${heads.map((head) => `<th>${shown(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** A row of a table; one that is `bad` stands out. */
export function row(cells: readonly Shown[], isBad = false): string {
  const inner = cells.map((cell) => `<td>${shown(cell)}</td>`).join('')
  return `<tr class="${isBad ? 'bad' : ''}">${inner}</tr>`
}

/** A text as markup; of one in both languages the page shows that which is chosen. */
export function shown(text: Shown): string {
  if (typeof text !== 'object') return escaped(String(text)).replaceAll('\n', '<br>')
  const [en, zh] = text
  return en === zh ? shown(en) : `<span lang="en">${shown(en)}</span><span lang="zh">${shown(zh)}</span>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
