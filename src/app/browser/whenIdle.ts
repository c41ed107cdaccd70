/** Acts when the page has nothing else to do. Safari has no idle callbacks. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act)
  else setTimeout(act, 1000)
}
