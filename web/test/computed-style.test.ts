import { expect, test } from 'vitest'

/** Without `style`: jsdom is asked for everything where a document has a style sheet. */
const tags =
  `a article aside button canvas caption col datalist details dialog div dl fieldset form h1 header hr img input label legend
  li main meter nav ol optgroup option output p progress script section select small span strong summary svg table tbody td
  template textarea th thead time tr ul video`.split(/\s+/)
const attributes = [
  '',
  'hidden',
  'open',
  'popover=""',
  'type="hidden"',
  'style="display: flex"',
  'style="opacity: 0"',
]
const parents = [
  '',
  'hidden',
  'style="visibility: hidden"',
  'style="pointer-events: none"',
  'style="display: none"',
]

test('computed styles are those of jsdom, for any tag, state and parent', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const other = frame.contentWindow ?? expect.unreachable('jsdom has no frames')
  const lookOf = ({ display, visibility, opacity, pointerEvents }: CSSStyleDeclaration) =>
    [display, visibility, opacity, pointerEvents].join(' ')
  const differing = parents.flatMap((parent) =>
    attributes.flatMap((own) =>
      tags.filter((tag) => {
        const outer = document.createElement('div')
        outer.innerHTML = `<div ${parent}></div>`
        const element = document.createElement('div')
        element.innerHTML = `<${tag} ${own}></${tag}>`
        const one = element.firstElementChild ?? document.createElement(tag)
        outer.firstElementChild?.append(one)
        document.body.append(outer)
        const isSame = lookOf(getComputedStyle(one)) === lookOf(other.getComputedStyle(one))
        outer.remove()
        return !isSame
      }),
    ),
  )
  expect([differing, document.styleSheets.length]).toEqual([[], 0])
})
