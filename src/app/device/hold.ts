/** A screen that the public may touch: there is no menu, nothing to take hold of, and no way back to anywhere. */
export function holdHere(page: Window): void {
  for (const kind of ['contextmenu', 'selectstart', 'dragstart']) page.addEventListener(kind, (event) => event.preventDefault())
  const stay = () => page.history.pushState(null, '')
  stay()
  page.addEventListener('popstate', stay)
}
