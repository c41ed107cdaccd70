import type { Page } from '@playwright/test'

/** Text for screen readers only, which has no size. */
const hiddenText = '.unseen, .unseen *, [style*="clip-path: inset(50%)"] *, [aria-hidden=true] svg *'

/** @returns the words that are broken inside over two lines, in their texts. A hyphen may end a line. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate((hidden) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const parent = node.parentElement
      if (!parent || text.trim() === '' || parent.matches(hidden) || !parent.checkVisibility()) continue
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}’']{2,}/gu)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom / 4)))
        if (lines.size > 1) found.push(`${word} in “${text.trim()}”`)
      }
    }
    return found
  }, hiddenText)

/** What must be whole at every size: what names, warns, times or acts. */
const wholeTexts = 'button, button *, a[href], a[href] *, h1, h2, h3, [data-whole], [data-whole] *, [role=tab], time'
/** The beginning of a longer text, such as a message. */
const previews = '[data-preview], [data-preview] *'

/** @returns the texts that an ancestor cuts off at its edge. @param names further texts that must be whole */
export const clippedTexts = (page: Page, names: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ([whole, hidden, exceptions, listed]) => {
      /** The seen texts of an element: one for screen readers only lies outside of its box. */
      const textsIn = (element: Element): readonly Node[] => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const nodes: Node[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement?.matches(hidden)) nodes.push(node)
        return nodes
      }
      const rectOf = (node: Node): DOMRect => {
        const range = new Range()
        range.selectNodeContents(node)
        return range.getBoundingClientRect()
      }
      const hasOwnText = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      const cuts = (box: Element, axis: 'overflowX' | 'overflowY') => /hidden|clip/.test(getComputedStyle(box)[axis])
      const isCut = (element: Element): boolean => {
        const rects = textsIn(element).map(rectOf)
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { left, right, top, bottom } = box.getBoundingClientRect()
          if (cuts(box, 'overflowX') && rects.some((text) => text.left < left - 1.5 || text.right > right + 1.5)) return true
          if (cuts(box, 'overflowY') && rects.some((text) => text.top < top - 6 || text.bottom > bottom + 6)) return true
          if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return false
        }
        return false
      }
      return [...document.querySelectorAll('body *')]
        .filter((element) => hasOwnText(element) && !element.matches(exceptions) && element.checkVisibility())
        .filter((element) => element.matches(whole) || listed.includes(element.textContent?.trim() ?? ''))
        .filter(isCut)
        .map((element) => element.textContent?.trim().slice(0, 60) ?? '')
    },
    [wholeTexts, hiddenText, `${hiddenText}, ${previews}`, names] as const,
  )

/** @returns the controls in view of which another element covers the middle. */
export const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** What stays in place while the page scrolls below it covers it rightly. */
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || isFixed(element.parentElement))
    const isInside = (element: Element, x: number, y: number): boolean => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const clips = box === element || getComputedStyle(box).overflow !== 'visible'
        if (clips && (x < left + 2 || x > right - 2 || y < top + 2 || y > bottom - 2)) return false
      }
      return x > 0 && y > 0 && x < innerWidth && y < innerHeight
    }
    const isCovered = (control: Element): boolean => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const topmost = isInside(control, x, y) ? document.elementFromPoint(x, y) : null
      if (!topmost || control.contains(topmost) || topmost.contains(control)) return false
      return !control.closest('label')?.contains(topmost) && !isFixed(topmost)
    }
    return [...document.querySelectorAll('button, a[href], input:not([type=hidden])')]
      .filter((control) => control.checkVisibility({ opacityProperty: true }) && !control.matches('.unseen, .unseen *'))
      .filter(isCovered)
      .map((control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 60))
  })

/** @returns the boxes that overlap a box beside them, such as two cards. */
export const overlappingBoxes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main section, main article, main li, main [role=row], main [data-card]')].filter((box) =>
      box.checkVisibility({ opacityProperty: true }),
    )
    const byParent = Map.groupBy(boxes, ({ parentElement }) => parentElement)
    const shared = (from: number, to: number, otherFrom: number, otherTo: number) => Math.min(to, otherTo) - Math.max(from, otherFrom)
    const overlap = (one: Element, other: Element) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      return shared(a.left, a.right, b.left, b.right) > 2 && shared(a.top, a.bottom, b.top, b.bottom) > 2
    }
    return [...byParent.values()].flatMap((siblings) =>
      siblings.flatMap((box, index) =>
        siblings
          .slice(index + 1)
          .filter((other) => overlap(box, other))
          .map((other) => `${box.textContent?.trim().slice(0, 30)} / ${other.textContent?.trim().slice(0, 30)}`),
      ),
    )
  })

/** @returns the boxes whose content is larger than they are and ends at their edge: nothing scrolls there. */
export const overfullBoxes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section, main article, main li, main [data-card], [role=dialog]')]
      .filter((box) => box.checkVisibility() && /hidden|clip/.test(getComputedStyle(box).overflowY))
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 6)
      .map((box) => box.textContent?.trim().slice(0, 40) ?? ''),
  )

/** Whether the page is wider than its window. */
export const isTooWide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** @returns all defects of what the page shows now, each with its kind. */
export async function layoutDefects(page: Page, names: readonly string[] = []): Promise<readonly string[]> {
  const labelled = (kind: string, texts: readonly string[]) => [...new Set(texts)].map((text) => `${kind}: ${text}`)
  return [
    ...labelled('broken', await brokenWords(page)),
    ...labelled('cut', await clippedTexts(page, names)),
    ...labelled('covered', await coveredControls(page)),
    ...labelled('overlapping', await overlappingBoxes(page)),
    ...labelled('overfull', await overfullBoxes(page)),
    ...((await isTooWide(page)) ? ['wider than the window'] : []),
  ]
}
