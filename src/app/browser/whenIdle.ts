/** Acts when the page has nothing else to do. Safari has no idle callbacks. @returns Takes it back. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, 1000)
  return () => clearTimeout(timer)
}
