import type { Page } from '@playwright/test'

/**
 * Violations of the drawing rules on the shown page or its overlay: non-standard control heights, text that is clipped,
 * overflows its card or is too small, nested scrolling, elements that do not scroll with their container, and bars with
 * several primary buttons or one that is not last. Controls may also be as high as a target, `least`. Reports one of
 * each kind.
 */
export async function wronglyDrawn(page: Page, least: number, root = 'main [data-page]'): Promise<string[]> {
  const asked = { within: root, allowed: [28, 32, ...(least > 32 ? [least] : [])] }
  return page.evaluate(({ within, allowed }) => {
    const isShown = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) && element.closest('[aria-hidden=true], .hidden, .leaflet-pane') === null
    const found = new Map<string, string>()
    const report = (fault: string, element: Element, words = element.textContent ?? '') => {
      const name = `${element.localName}.${element.className} in ${element.parentElement?.className}`
      const key = `${fault.replaceAll(/[\d.]+/g, '')} ${name}`
      if (!found.has(key)) found.set(key, `${fault}: ${name}: ${words.trim().slice(0, 40)}`)
    }
    const shown = [...document.querySelectorAll<HTMLElement>(`:is(${within}) *`)].filter(isShown)

    // framed elements are controls; clickable text, cards and list options are not
    const framed =
      '.button, .icon-button, .text-button, .segmented, .control, select, input:not([type=checkbox], [type=radio], [type=file], [type=range])'
    for (const control of shown) {
      if (!control.matches(framed) || control.parentElement?.closest('.control, .segmented')) continue
      if (control.matches('textarea') || control.querySelector('textarea') !== null) continue
      // selected items take as many lines as needed
      if (control.matches('.many:has(.chip)')) continue
      const height = control.getBoundingClientRect().height
      if (!allowed.some((one) => Math.abs(one - height) < 0.6)) report(`${height} px high`, control)
    }

    const scrolls = (element: Element, axis: 'X' | 'Y') =>
      (axis === 'Y'
        ? element.scrollHeight > element.clientHeight + 1
        : element.scrollWidth > element.clientWidth + 1) &&
      /auto|scroll/.test(getComputedStyle(element)[`overflow${axis}`])
    // an overlay does not scroll with what is below it
    const layerOf = (element: Element) => element.closest('dialog, .popover')
    for (const axis of ['X', 'Y'] as const) {
      const scrollers = [...document.querySelectorAll(`main, ${within}`), ...shown].filter((one) =>
        scrolls(one, axis),
      )
      for (const inner of scrollers) {
        const outer = scrollers.find(
          (one) => one !== inner && one.contains(inner) && layerOf(one) === layerOf(inner),
        )
        // a virtualised grid scrolls by itself, and so does a choice among hundreds
        const isWindow = inner.matches(
          'textarea, :has(> [role=grid]), ul:has(input[type=checkbox]), :has([role=tree]):not(:has(h2))',
        )
        if (outer !== undefined && !isWindow)
          report(`scrolls along ${axis} within ${outer.localName}.${outer.className}`, inner, '')
      }
    }

    // absolutely positioned elements with an outer offset parent do not scroll along, and lengthen the page
    for (const placed of document.querySelectorAll<HTMLElement>(`:is(${within}) :not(svg, svg *)`)) {
      if (!placed.checkVisibility() || getComputedStyle(placed).position !== 'absolute') continue
      const stays = placed.offsetParent ?? document.body
      for (
        let box = placed.parentElement;
        box !== null && box !== stays && stays.contains(box);
        box = box.parentElement
      )
        if (/auto|scroll/.test(getComputedStyle(box).overflow))
          report(`does not scroll with ${box.localName}.${box.className}`, placed)
    }

    /** Whether no element between both clips or scrolls horizontally. */
    const isOpenUpTo = (outer: Element, element: Element) => {
      for (let box: Element | null = element; box !== null && outer.contains(box); box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return false
      return true
    }
    const range = document.createRange()
    for (const element of shown) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
      if (texts.length === 0) continue
      const style = getComputedStyle(element)
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
      const size = Number.parseFloat(style.fontSize) * scale
      if (size < 10.95) report(`text of ${Math.round(size * 10) / 10} px`, element)
      if (element instanceof SVGElement || element.localName === 'option') continue
      for (const node of texts) {
        range.selectNodeContents(node)
        const { left, right } = range.getBoundingClientRect()
        const card = element.closest('.card')
        const frame = card?.getBoundingClientRect()
        const isOut = frame !== undefined && (left < frame.left - 1 || right > frame.right + 1)
        if (card && isOut && isOpenUpTo(card, element)) report('juts out of its card', element)
        let box: Element | null = element
        while (box !== null && !/hidden|clip/.test(getComputedStyle(box).overflowX)) {
          if (/auto|scroll/.test(getComputedStyle(box).overflowX)) box = null
          else box = box.parentElement
        }
        if (box === null) continue
        const edge = box.getBoundingClientRect()
        if (left >= edge.left - 1 && right <= edge.right + 1) continue
        // with an ellipsis it has the tooltip of every clipped text
        if (getComputedStyle(box).textOverflow !== 'ellipsis') report('cut within a letter', element)
      }
    }
    for (const primary of shown) {
      if (!primary.matches('.button.primary')) continue
      const bar = [...(primary.parentElement?.children ?? [])].filter(
        (one) => one.matches('.button') && isShown(one),
      )
      if (bar.some((one) => one !== primary && one.matches('.primary')))
        report('not the only primary button of its bar', primary)
      if (bar.at(-1) !== primary) report('a primary button that is not the last of its bar', primary)
    }
    return [...found.values()]
  }, asked)
}
