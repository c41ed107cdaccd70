type AwakePage = Pick<Document, 'visibilityState' | 'addEventListener'>
type ScreenLock = { readonly request: (type: 'screen') => Promise<unknown> }

/**
 * Keeps the screen of a device on while its page is visible. The browser ends the lock when the page is hidden, so it is requested again.
 * A refusal, as on a tablet that saves power, is retried when the page is shown again.
 * @param lock `navigator.wakeLock`: `undefined` where the browser has none, or without HTTPS
 */
export function keepAwake(page: AwakePage, lock: ScreenLock | undefined): void {
  const request = () => {
    if (page.visibilityState === 'visible') void lock?.request('screen').catch(() => undefined)
  }
  request()
  page.addEventListener('visibilitychange', request)
}
