/** Locks a page that the public can touch: no context menu, no selection, no dragging, no history navigation. */
export function lockPage(page: Window): void {
  for (const kind of ['contextmenu', 'selectstart', 'dragstart']) page.addEventListener(kind, (event) => event.preventDefault())
  const stayOnPage = () => page.history.pushState(null, '')
  stayOnPage()
  page.addEventListener('popstate', stayOnPage)
}
