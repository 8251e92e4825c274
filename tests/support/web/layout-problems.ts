/** What does not fit on the page that is open in a browser. */

/**
 * Returns a sentence for each problem: the page scrolls sideways, the text of a control is cut without an ellipsis or
 * lies outside of the window, or texts of two controls overlap. Runs in the browser, so it uses nothing of this file.
 */
export function findLayoutProblems(): string[] {
  const problems: string[] = []
  const root = document.documentElement
  const sideways = root.scrollWidth - root.clientWidth
  if (sideways > 0) problems.push(`The page scrolls sideways by ${sideways} px.`)

  type Box = { left: number; top: number; right: number; bottom: number }
  const selector = 'a[href], button, summary, label, [role=tab], [role=button], [role=option]'
  const styleOf = (element: Element) => getComputedStyle(element)
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'

  /** The part of a text that its ancestors do not clip; null if nothing is left. */
  const visiblePart = (rect: DOMRect, from: Element): Box | null => {
    const box: Box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at)
      const isClipping = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      if (isClipping || style.clipPath !== 'none') {
        const outer = at.getBoundingClientRect()
        box.left = Math.max(box.left, outer.left)
        box.right = Math.min(box.right, outer.right)
        box.top = Math.max(box.top, outer.top)
        box.bottom = Math.min(box.bottom, outer.bottom)
      }
      if (style.position === 'fixed') break
    }
    return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : null
  }

  /** Text above the page, such as the header while it sticks to the window, covers what scrolls under it. */
  const isAbove = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = styleOf(at)
      if (position === 'fixed' || position === 'sticky' || at.matches('[popover], dialog')) return true
    }
    return false
  }
  const isInScroller = (element: Element): boolean => {
    // The window scrolls too, which is what this is about.
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (scrolls(styleOf(at).overflowX)) return true
    return false
  }

  const texts: { control: Element; box: Box }[] = []
  for (const control of document.querySelectorAll(selector)) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (!node.textContent?.trim() || parent.closest(selector) !== control) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const style = styleOf(parent)
      const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = visiblePart(rect, parent)
        if (box === null) continue
        if (!isAbove(control)) texts.push({ control, box })
        const isCut = rect.right - box.right > 2 || box.left - rect.left > 2
        if (isCut && !hasEllipsis && !isInScroller(parent) && !clampedAbove(parent))
          problems.push(`The text of ${nameOf(control)} is cut.`)
        const isOutside = box.right > root.clientWidth + 1 || box.left < -1
        if (isOutside && !isInScroller(parent)) problems.push(`${nameOf(control)} is outside of the window.`)
      }
    }
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines of large letters may touch.
      if (width > 2 && height > 6)
        problems.push(`${nameOf(one.control)} and ${nameOf(other.control)} overlap.`)
    }
  return [...new Set(problems)]

  /** An ellipsis of an ancestor cuts the text of its descendants. */
  function clampedAbove(element: Element): boolean {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = styleOf(at)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return true
      if (at.matches('button, a, label')) break
    }
    return false
  }
}
