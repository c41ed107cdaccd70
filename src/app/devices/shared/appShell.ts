/** Offline start and update detection for paired devices. */

/** Registers the service worker, so that the page opens offline. @param scope the folder of the page; other pages are unaffected. */
export async function registerServiceWorker(scope: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // If the browser refuses, only the offline start is lost.
  await navigator.serviceWorker.register('/apps/worker.js', { scope }).catch(() => undefined)
}

const scriptPathIn = (page: string): string => /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1] ?? ''

/** The running build, identified by its script name, which contains a content hash. */
export const currentBuild = (): string => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? location.href
  return new URL(script).pathname.split('/').at(-1) || 'unknown'
}

/** The build that the server serves in place of this one; `null` if it is this one, or the server cannot be reached. */
export async function findOtherBuild(): Promise<string | null> {
  const page = await fetch(location.pathname, { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  const build = scriptPathIn(page).split('/').at(-1) ?? ''
  return build === '' || build === currentBuild() ? null : build
}
